import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useModelNames } from '../../features/models/index.ts'
import { ConnectButton } from '../../features/provider-wizard/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'

/** The models an assistant may use, with the server's state: active, or waiting for a key. */
export function OverviewModels() {
  const t = useTexts('home')
  const notes = useTexts('model-notes')
  const { nameOf } = useModelNames()
  const { data, error, mutate } = useApi('GET /api/models')
  if (error && !data)
    return (
      <ErrorState title={t('models.failed')} onRetry={() => void mutate()}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={4} height={20} />
  return (
    <>
      <List>
        {data.map(({ alias, label, available, kind, reason }) => (
          <li key={alias}>
            <Name>
              {nameOf(alias, label)}
              {kind !== 'chat' && <Badge>{t(`models.kind.${kind}`)}</Badge>}
            </Name>
            <StatusDot
              tone={available ? 'success' : 'idle'}
              label={available ? t('models.active') : reason ? t('models.off') : t('models.needsKey')}
            />
          </li>
        ))}
      </List>
      <Note>{t('models.note')}</Note>
      {data.some(({ available, reason }) => !available && !reason) && (
        <Connect>
          <ConnectButton>{notes('connect')}</ConnectButton>
        </Connect>
      )}
    </>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 0 var(--space-8);

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 9px 0;
    border-bottom: 1px solid var(--color-line);
  }

  li > :last-child {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }
`

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
  min-width: 0;
`

const Connect = styled.div`
  margin-top: var(--space-3);
`

const Note = styled.p`
  margin-top: var(--space-4);
  max-width: var(--measure);
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
