import { PageHeader, PageTabs, Stack } from '@botanika/dashboard/ui'
import { StatCards } from './stat-cards.tsx'
import { useAdminTexts } from './texts.ts'
import { UsersTab } from './users/users-tab.tsx'

/** The page at `/admin`: figures of the installation, and a tab for each area. */
export default function AdminPage() {
  const t = useAdminTexts()
  return (
    <Stack $gap={6}>
      <PageHeader title={t('title')} />
      <StatCards />
      <PageTabs
        of="/admin"
        label={t('areas')}
        own={[{ value: 'users', label: t('users'), content: <UsersTab /> }]}
      />
    </Stack>
  )
}
