import { Blocks, LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CardBones } from '../../shell/bones.tsx'
import { openDialog } from '../../shell/dialogs.ts'
import { Page } from '../../shell/page.ts'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Stack } from '../../ui/stack.tsx'
import { PluginCard } from './plugin-card.tsx'

/** For the administrator: which plugins there are, how each is doing, and its settings. */
export default function Plugins() {
  const t = useTexts('plugins')
  const { state, user } = useSession()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  if (state === 'checking') return <PageSkeleton />
  if (user?.role !== 'admin' || user.actingAdminId)
    return (
      <Page>
        <EmptyState
          heading="h1"
          icon={<LockKeyhole />}
          title={t('adminOnly')}
          action={!user && <Button onClick={() => openDialog('login')}>{t('logIn')}</Button>}
        >
          {t('adminOnlyHelp')}
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <PageHeader title={t('title')} help={t('help')} />
      <List />
    </Page>
  )
}

function List() {
  const t = useTexts('plugins')
  const { data, error, mutate, isValidating } = useApi('GET /api/plugins')
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <CardBones count={3} height={128} width={900} />
  if (data.length === 0)
    return (
      <EmptyState icon={<Blocks />} title={t('empty')}>
        {t('emptyHelp')}
      </EmptyState>
    )
  return (
    <Stack>
      {data.map(plugin => (
        <PluginCard key={plugin.id} plugin={plugin} />
      ))}
    </Stack>
  )
}
