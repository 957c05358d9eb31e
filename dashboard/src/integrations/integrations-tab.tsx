import { Plug, Unplug } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../data/api.ts'
import { useApi } from '../data/use-api.ts'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openDialog } from '../shell/dialogs.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { IntegrationRow } from './integration-row.tsx'
import { integrationTypes, strayIntegrations, type TypeInfo } from './integration-types.ts'

const IntegrationDialog = lazy(async () => ({
  default: (await import('./integration-dialog.tsx')).IntegrationDialog,
}))

/** What an assistant can be connected to: a card per type, and a dialog with what there is of it. */
export function IntegrationsTab() {
  const t = useTexts('integrations')
  const { user } = useSession()
  const plugins = useApi('GET /api/plugins')
  const mine = useApi('GET /api/integrations', user ? {} : null)
  const [open, setOpen] = useState<string>()
  const error = plugins.error ?? mine.error
  if (error)
    return (
      <ErrorState
        title={t('loadFailed')}
        onRetry={() => void Promise.all([plugins.mutate(), mine.mutate()])}
        retrying={plugins.isValidating || mine.isValidating}
      >
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!plugins.data || (user && !mine.data)) return <Skeleton lines={3} height={72} />
  const types = integrationTypes(plugins.data, mine.data ?? [])
  const strays = strayIntegrations(types, mine.data ?? [])
  const chosen = types.find(({ type }) => type === open)
  if (types.length === 0 && strays.length === 0)
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
            onOpen={() => (user ? setOpen(type.type) : openDialog('login'))}
          />
        ))}
      </Grid>
      {strays.length > 0 && (
        <Strays aria-label={t('strays')}>
          <p>{t('straysHelp')}</p>
          {strays.map(one => (
            <IntegrationRow key={one.id} integration={one} />
          ))}
        </Strays>
      )}
      <Suspense fallback={null}>
        {chosen && <IntegrationDialog type={chosen} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

function TypeCard({ type, onOpen }: { type: TypeInfo; onOpen: () => void }) {
  const t = useTexts('integrations')
  const pick = useText()
  const { made } = type
  const isTroubled = made.some(({ health }) => health.state === 'error')
  return (
    <Tile type="button" onClick={onOpen}>
      <Plug aria-hidden />
      <span>
        <strong>{pick(type.title)}</strong>
        <small>{pick(type.description)}</small>
      </span>
      {isTroubled ? (
        <Badge tone="danger">{t('troubled')}</Badge>
      ) : made.length > 0 ? (
        <Badge tone="success">{t('configured')}</Badge>
      ) : (
        <Badge>{t('toConfigure')}</Badge>
      )}
    </Tile>
  )
}

const Grid = styled.div`
  display: grid;
  gap: var(--space-3);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
`

const Tile = styled.button`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--color-line-strong);
  }

  > .lucide {
    flex: none;
    margin-top: 2px;
    color: var(--color-brand-text);
  }

  > span:nth-child(2) {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    gap: 2px;
  }

  small {
    color: var(--color-text-muted);
    font-size: var(--text-small);
    text-wrap: pretty;
  }
`

const Strays = styled.section`
  margin-top: var(--space-6);

  > p {
    margin-bottom: var(--space-2);
    color: var(--color-text-muted);
  }
`
