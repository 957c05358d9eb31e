import type { modelProvidersApi, Reply } from '@botanika/core/contract'
import { type ModelProvider, type ModelProviderId, modelProviders } from '@botanika/core/providers'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { media } from '../../ui/theme/media.ts'

export interface ProviderCardsProps {
  /** Servers on the same computer; undefined: not searched for, or not found yet. */
  found: Reply<(typeof modelProvidersApi)['GET /api/admin/local-models']> | undefined
  /** The provider of the account's own key. */
  kept: ModelProviderId | undefined
  onChoose: (id: ModelProviderId) => void
}

const groups: readonly ['cloud' | 'own', (provider: ModelProvider) => boolean][] = [
  ['cloud', ({ isLocal, id }) => !isLocal && id !== 'other'],
  ['own', ({ isLocal, id }) => isLocal === true || id === 'other'],
]

/** The providers to choose from. */
export function ProviderCards({ found, kept, onChoose }: ProviderCardsProps) {
  const t = useTexts('provider-wizard')
  return (
    <>
      {groups.map(([group, belongs]) => (
        <Group key={group} aria-labelledby={`wizard-${group}`}>
          <h3 id={`wizard-${group}`}>{t(`group.${group}`)}</h3>
          <Grid>
            {modelProviders.filter(belongs).map(({ id, name }) => {
              const server = found?.find(({ provider }) => provider === id)
              return (
                <li key={id}>
                  <Choice type="button" onClick={() => onChoose(id)}>
                    <strong>{name || t('other.name')}</strong>
                    <span>{t(`about.${id}`)}</span>
                    {server && (
                      <StatusDot tone="success" label={t('found', { count: server.models.length })} />
                    )}
                    {kept === id && <Badge tone="brand">{t('inUse')}</Badge>}
                  </Choice>
                </li>
              )
            })}
          </Grid>
        </Group>
      ))}
    </>
  )
}

const Group = styled.section`
  h3 {
    margin-bottom: var(--space-2);
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }

  & + & {
    margin-top: var(--space-5);
  }
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);

  ${media.phone} {
    grid-template-columns: 1fr;
  }
`

const Choice = styled.button`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  width: 100%;
  height: 100%;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  color: inherit;
  text-align: left;
  cursor: pointer;

  &:hover {
    border-color: var(--color-brand);
    background: var(--color-hover);
  }

  > strong {
    font-weight: var(--weight-medium);
  }

  > span {
    font-size: var(--text-small);
  }

  > span:nth-child(2) {
    color: var(--color-text-faint);
    font-size: var(--text-small);
    line-height: 1.4;
  }
`
