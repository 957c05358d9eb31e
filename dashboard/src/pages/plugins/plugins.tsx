import { Blocks } from 'lucide-react'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CardsSkeleton } from '../../ui/feedback/skeleton-parts.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { PluginCard } from './plugin-card.tsx'

/** The page of plugins for the administrator: their states and settings. */
export default function Plugins() {
  const t = useTexts('plugins')
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
  if (!data) return <CardsSkeleton count={3} height={128} width={900} />
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
