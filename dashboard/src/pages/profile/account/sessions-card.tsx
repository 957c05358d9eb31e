import type { OwnSession, User } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'

/** The sessions of the person, and a way to end them. */
export function SessionsCard({ user }: { user: User }) {
  const t = useTexts('own-account')
  if (user.actingAdminId !== undefined) return null
  return (
    <Card title={t('sessions.title')} help={t('sessions.help')}>
      <Sessions />
    </Card>
  )
}

function Sessions() {
  const t = useTexts('own-account')
  const { data, error, mutate, isValidating } = useApi('GET /api/account/sessions')
  const [ending, setEnding] = useState<string>()
  if (!data && error)
    return (
      <ErrorState title={t('sessions.failed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={2} height={36} />
  const end = async (what: string, call: () => Promise<unknown>) => {
    setEnding(what)
    try {
      await call()
      toast({ title: t('sessions.ended') })
    } catch (problem) {
      toast({ title: errorText(problem, t('unreachable')), variant: 'destructive' })
    } finally {
      setEnding(undefined)
      await mutate()
    }
  }
  return (
    <>
      <Lines>
        {data.map(session => (
          <Line
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() =>
              void end(session.id, () =>
                api('DELETE /api/account/sessions/{id}', { params: { id: session.id } }),
              )
            }
          />
        ))}
      </Lines>
      {data.length > 1 && (
        <Button
          loading={ending === 'others'}
          onClick={() => void end('others', () => api('DELETE /api/account/sessions'))}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}

interface LineProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}
function Line({ session: { device, lastUsedAt, isCurrent, isAdministrator }, isEnding, onEnd }: LineProps) {
  const t = useTexts('own-account')
  const format = useFormat()
  const name = isAdministrator ? t('sessions.administrator') : (device ?? t('sessions.unknown'))
  return (
    <li>
      <span>
        {name}
        <small>{t('sessions.used', { at: format.dateTime(lastUsedAt) })}</small>
      </span>
      {isCurrent ? (
        <Badge tone="success">{t('sessions.current')}</Badge>
      ) : (
        <Button
          size="small"
          variant="ghost"
          loading={isEnding}
          aria-label={t('sessions.endNamed', { name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

const Lines = styled.ul`
  max-height: 320px;
  overflow-y: auto;
  margin-bottom: var(--space-3);

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-2) 0;
    border-bottom: 1px solid var(--color-line);
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }
`
