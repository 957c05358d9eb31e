import { Unplug } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { useSearchParams } from '../../navigation/use-route.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { loadedLater } from '../../ui/feedback/loaded-later.tsx'
import { DialogBoundary } from '../../ui/feedback/page-boundary.tsx'
import { TabSkeleton } from '../page-skeleton/index.ts'
import { ConnectionCard } from './connection-card.tsx'
import { integrationTypes, orphanedIntegrations } from './integration-types.ts'
import { TypeCard } from './type-card.tsx'

const IntegrationDialog = loadedLater(
  async () => ({
    default: (await import('./integration-dialog.tsx')).IntegrationDialog,
  }),
  null,
)

/**
 * The services that an assistant can be connected to: a card per type, and a dialog with its connections;
 * `?connect=vk` opens one.
 */
export function IntegrationsTab() {
  const t = useTexts('integrations')
  const { user } = useSession()
  const plugins = useApi('GET /api/plugins')
  const mine = useApi('GET /api/integrations', user ? {} : null)
  const [params, setParams] = useSearchParams()
  const asked = params.get('connect')
  const [chosenType, setChosenType] = useState<string>()
  const open = chosenType ?? (user ? asked : null)
  const close = () => {
    setChosenType(undefined)
    if (asked === null) return
    setParams(
      known => {
        known.delete('connect')
        return known
      },
      { replace: true },
    )
  }
  const error = plugins.error ?? mine.error
  const isLoaded = plugins.data !== undefined && (!user || mine.data !== undefined)
  // A later failure of reading removes nothing: the person may be filling in a form.
  if (error && !isLoaded)
    return (
      <ErrorState
        title={t('loadFailed')}
        onRetry={() => void Promise.all([plugins.mutate(), mine.mutate()])}
        retrying={plugins.isValidating || mine.isValidating}
      >
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!plugins.data || !isLoaded) return <TabSkeleton tab="integrations" />
  const types = integrationTypes(plugins.data, mine.data ?? []).filter(
    ({ offered, made }) => offered || made.length > 0,
  )
  const orphaned = orphanedIntegrations(types, mine.data ?? [])
  const chosen = types.find(({ type }) => type === open)
  if (types.length === 0 && orphaned.length === 0)
    return (
      <EmptyState icon={<Unplug />} title={t('none')}>
        {t('noneHelp')}
      </EmptyState>
    )
  return (
    <>
      <Grid>
        {types.map(type => (
          <TypeCard
            key={type.type}
            type={type}
            onOpen={() => (user ? setChosenType(type.type) : openDialog('login'))}
          />
        ))}
      </Grid>
      {orphaned.length > 0 && (
        <Orphaned aria-label={t('strays')}>
          <p>{t('straysHelp')}</p>
          {orphaned.map(one => (
            <ConnectionCard key={one.id} integration={one} />
          ))}
        </Orphaned>
      )}
      {chosen && (
        <DialogBoundary name={chosen.type} onClose={close}>
          <IntegrationDialog type={chosen} onClose={close} />
        </DialogBoundary>
      )}
    </>
  )
}

const Grid = styled.div`
  display: grid;
  gap: var(--space-3);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
`

const Orphaned = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  max-width: 560px;
  margin-top: var(--space-6);

  > p {
    color: var(--color-text-muted);
  }
`
