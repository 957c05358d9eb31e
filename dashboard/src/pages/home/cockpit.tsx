import type { Integration, Overview } from '@botanika/core/contract'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/controls/link.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { media } from '../../ui/theme/media.ts'
import { useToday } from './use-today.ts'

/** Interval at which an open page reads the figures again, ms. */
const lookMs = 60_000
/** Maximum number of channels that are named one by one; those with problems come first. */
const told = 4

const tones = { ok: 'success', attention: 'warning', error: 'danger', off: 'idle' } as const
const worst = ['error', 'attention', 'ok', 'off'] as const

/**
 * The first view of an owner of assistants: today's conversations, questions without an answer, the channels
 * in words.
 */
export function Cockpit() {
  const t = useTexts('dashboard-home')
  const from = useToday()
  const overview = useApi('GET /api/overview', { query: { from } }, { refreshInterval: lookMs })
  const connections = useApi('GET /api/integrations', {}, { refreshInterval: lookMs })
  const error = overview.error ?? connections.error
  return (
    <Card title={t('cockpit.title')} help={t('cockpit.help')}>
      {overview.data && connections.data ? (
        <Facts>
          <Asked overview={overview.data} />
          <Unanswered overview={overview.data} />
          <Channels connections={connections.data} />
        </Facts>
      ) : error ? (
        <ErrorState
          title={t('cockpit.loadFailed')}
          onRetry={() => void Promise.all([overview.mutate(), connections.mutate()])}
        >
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : (
        <Skeleton lines={3} height={20} />
      )}
    </Card>
  )
}

function Asked({ overview: { conversations, refused, failed } }: { overview: Overview }) {
  const t = useTexts('dashboard-home')
  if (conversations === 0) return <Fact>{t('cockpit.quiet')}</Fact>
  return (
    <Fact>
      <Link href="/conversations">{t('cockpit.conversations', { count: conversations })}</Link>
      {refused > 0 && (
        <Link href="/conversations?outcome=refused">{t('cockpit.refused', { count: refused })}</Link>
      )}
      {failed > 0 && (
        <Link href="/conversations?outcome=failed">{t('cockpit.failed', { count: failed })}</Link>
      )}
    </Fact>
  )
}

function Unanswered({ overview: { unanswered, unansweredOf } }: { overview: Overview }) {
  const t = useTexts('dashboard-home')
  if (unanswered === 0 || !unansweredOf) return <Fact>{t('cockpit.allAnswered')}</Fact>
  return (
    <Fact>
      <Link href={`/playground/${unansweredOf.assistantId}`}>
        {t('cockpit.unanswered', { count: unanswered })}
      </Link>
      <small>{t('cockpit.unansweredHelp', { name: unansweredOf.name })}</small>
    </Fact>
  )
}

function Channels({ connections }: { connections: readonly Integration[] }) {
  const t = useTexts('dashboard-home')
  const messengers = connections
    .filter(({ health, isActive }) => health.channel || !isActive || health.state !== 'ok')
    .sort((a, b) => worst.indexOf(a.health.state) - worst.indexOf(b.health.state))
  const rest = messengers.length - told
  if (messengers.length === 0)
    return (
      <Fact>
        {t('cockpit.noChannels')}
        <Link href="/?tab=integrations">{t('cockpit.connect')}</Link>
      </Fact>
    )
  return (
    <Fact>
      {messengers.slice(0, told).map(({ id, name, health }) => (
        <Channel key={id}>
          <StatusDot
            tone={tones[health.state]}
            label={<Link href="/?tab=integrations">{t(`cockpit.channel.${health.state}`, { name })}</Link>}
          />
          {health.state !== 'ok' && health.message && <small>{health.message}</small>}
        </Channel>
      ))}
      {rest > 0 && <Link href="/?tab=integrations">{t('cockpit.more', { count: rest })}</Link>}
    </Fact>
  )
}

const Fact = ({ children }: { children: ReactNode }) => <Lines>{children}</Lines>

const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4) var(--space-6);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  min-width: 0;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`

const Channel = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  max-width: 100%;
`
