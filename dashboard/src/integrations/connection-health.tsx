import type { Integration } from '@botanika/core/contract'
import { RefreshCw, Wrench } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Row } from '../ui/row.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { toneColours } from '../ui/tone.ts'
import { Moment } from './moment.tsx'

const tones = { ok: 'success', attention: 'warning', error: 'danger', off: 'idle' } as const

export interface ConnectionHealthProps {
  integration: Integration
  /** What is being done just now. */
  pending?: string
  /** Where people write to it; offered to try while nobody has. */
  address?: string
  onCheck?: () => void
  onFix?: () => void
}

/** How a connection is doing in one line, what happened and what to do, with the remedies at hand. */
export function ConnectionHealth(props: ConnectionHealthProps) {
  const { integration, pending, address, onCheck, onFix } = props
  const t = useTexts('integrations')
  const { state, message, checkedAt, channel } = integration.health
  const isTroubled = state === 'error' || state === 'attention'
  const isUntried = state === 'ok' && channel !== undefined && !channel.lastInboundAt && address !== undefined
  const isStray = channel?.webhook !== undefined && channel.webhook.owner === 'foreign'
  return (
    <>
      <Line>
        <StatusDot tone={tones[state]} label={t(`health.${state}`)} />
        {checkedAt && (
          <span>
            {t('checked')} <Moment at={checkedAt} />
          </span>
        )}
      </Line>
      {message && (
        <Note $tone={state === 'error' ? 'danger' : state === 'attention' ? 'warning' : 'neutral'}>
          <p>{message}</p>
          {isTroubled && (onCheck || onFix) && (
            <Row $wrap="wrap">
              {onFix && (isStray || state === 'error') && (
                <Button
                  size="small"
                  icon={<Wrench />}
                  loading={pending === 'fix'}
                  disabled={pending !== undefined}
                  onClick={onFix}
                >
                  {t('menu.fix')}
                </Button>
              )}
              {onCheck && (
                <Button
                  size="small"
                  icon={<RefreshCw />}
                  loading={pending === 'check'}
                  disabled={pending !== undefined}
                  onClick={onCheck}
                >
                  {t('menu.check')}
                </Button>
              )}
            </Row>
          )}
        </Note>
      )}
      {isUntried && (
        <Note $tone="success">
          <p>
            {t('tryIt')} <Link href={address}>{t('open')}</Link>
          </p>
        </Note>
      )}
    </>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  justify-content: space-between;

  > span + span {
    color: var(--color-text-faint);
  }
`

const Note = styled.div<{ $tone: 'danger' | 'warning' | 'neutral' | 'success' }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: 8px 12px;
  border: 1px solid ${({ $tone }) => toneColours($tone).line};
  border-radius: var(--radius-control);
  background: ${({ $tone }) => toneColours($tone).surface};
  overflow-wrap: anywhere;
  text-wrap: pretty;
`
