import type { Integration } from '@botanika/core/contract'
import { Pencil, RefreshCw, Wrench } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { toneColours } from '../../ui/feedback/tone.ts'
import { Row } from '../../ui/layout/row.tsx'

const notes = { ok: 'neutral', attention: 'warning', error: 'danger', off: 'neutral' } as const
const tones = { ok: 'success', attention: 'warning', error: 'danger', off: 'idle' } as const

export interface ConnectionHealthProps {
  integration: Integration
  /** The action that is running. */
  pending?: string
  /** Address at which people write to it; offered for a try until the first message. */
  address?: string
  /** Checks the connection. Omitted, as the two below: this is impossible. */
  onCheck?: () => void
  onFix?: () => void
  onEdit?: () => void
}

/** The health of a connection in one line, the last event and the next step, with the actions that fix it. */
export function ConnectionHealth(props: ConnectionHealthProps) {
  const { integration, address } = props
  const t = useTexts('integrations')
  const { state, message, since, checkedAt, channel } = integration.health
  const isUntried = state === 'ok' && channel !== undefined && !channel.lastInboundAt
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
        <Note $tone={notes[state]}>
          <p>
            {message}
            {since && state !== 'ok' && (
              <Since>
                {' '}
                {t('since')} <Moment at={since} />
              </Since>
            )}
          </p>
          <Remedies {...props} />
        </Note>
      )}
      {isUntried && address !== undefined && (
        <Note $tone="success">
          <p>
            {t('tryIt')} <Link href={address}>{t('open')}</Link>
          </p>
        </Note>
      )}
    </>
  )
}

/** The actions that help, the likeliest first. */
function Remedies({ integration, pending, onCheck, onFix, onEdit }: ConnectionHealthProps) {
  const t = useTexts('integrations')
  const { state, code = '', channel } = integration.health
  if (state === 'ok' || state === 'off') return null
  if (code === 'account.frozen')
    return (
      <div>
        <ButtonLink href="/plan-activation" size="small">
          {t('activate')}
        </ButtonLink>
      </div>
    )
  const isBusy = pending !== undefined
  const isHookWrong = code.startsWith('integrations.webhook-') || channel?.webhook?.owner === 'foreign'
  return (
    <Row $wrap="wrap">
      {onEdit && fixedByEditing.has(code) && (
        <Button size="small" icon={<Pencil />} onClick={onEdit}>
          {t('menu.edit')}
        </Button>
      )}
      {onFix && isHookWrong && (
        <Button size="small" icon={<Wrench />} loading={pending === 'fix'} disabled={isBusy} onClick={onFix}>
          {t('menu.fix')}
        </Button>
      )}
      {onCheck && (
        <Button
          size="small"
          icon={<RefreshCw />}
          loading={pending === 'check'}
          disabled={isBusy}
          onClick={onCheck}
        >
          {t('menu.check')}
        </Button>
      )}
    </Row>
  )
}

/** Errors that another token, assistant or proxy would fix. */
const fixedByEditing = new Set([
  'integrations.unauthorized',
  'integrations.assistant-removed',
  'integrations.unreachable',
])

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  justify-content: space-between;

  > span + span {
    color: var(--color-text-faint);
  }
`

const Since = styled.small`
  display: block;
  color: var(--color-text-muted);
  font-size: inherit;
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
