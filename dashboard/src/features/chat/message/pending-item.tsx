import { CircleAlert, RotateCw, X } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Pending } from '../chat-state.ts'
import { splitContent } from './message-content.ts'
import { MessageImage } from './message-image.tsx'
import { OwnText } from './own-text.tsx'
import { TroubleBox } from './trouble-box.ts'

export interface PendingItemProps {
  pending: Pending
  /** Labels of the buttons of a refused one. Default: «Повторить» and «Убрать». */
  words?: { resend: string; withdraw: string }
  onResend: (clientMessageId: string) => void
  onWithdraw: (clientMessageId: string) => void
}

/** A message being sent; a refused one shows the reason and can be sent again. */
export function PendingItem({ pending, words, onResend, onWithdraw }: PendingItemProps) {
  const t = useTexts('chat')
  const { text, images } = splitContent(pending.text)
  return (
    <Line data-pending={pending.status}>
      <Bubble data-status={pending.status}>
        {images.map(src => (
          <MessageImage key={src.slice(0, 200)} src={src} />
        ))}
        {text !== '' && <OwnText text={text} />}
      </Bubble>
      {pending.status === 'refused' && (
        <TroubleBox role="alert" data-own="">
          <CircleAlert size={14} aria-hidden />
          <span>{pending.reason && pending.reason !== 'network' ? pending.reason : t('notSent')}</span>
          <Button size="small" icon={<RotateCw />} onClick={() => onResend(pending.clientMessageId)}>
            {words?.resend ?? t('retry')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<X />}
            onClick={() => onWithdraw(pending.clientMessageId)}
          >
            {words?.withdraw ?? t('withdraw')}
          </Button>
        </TroubleBox>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 6px;
  min-width: 0;
`

const Bubble = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  max-width: min(85%, 60ch);
  padding: 9px 14px;
  border-radius: var(--radius-panel) var(--radius-panel) 4px var(--radius-panel);
  background: var(--color-brand-tint-strong);

  &[data-status='refused'] {
    background: var(--color-danger-surface);
  }
`
