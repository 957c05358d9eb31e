import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type ChatState, PendingItem, useStickToEnd } from '../../../features/chat/index.ts'
import { DialogueMessages } from '../../../features/dialogue/index.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

export interface ConversationLogProps {
  id: string
  assistantId: string
  chat: ChatState
  isTyping: boolean
  /** Present time, ms. */
  now: number
  onEarlier: () => Promise<void>
  onResend: (clientMessageId: string) => void
  onWithdraw: (clientMessageId: string) => void
}

/** The messages of a conversation, with those that are on their way; it follows the last one unless the reader has scrolled away. */
export function ConversationLog(props: ConversationLogProps) {
  const { id, assistantId, chat, isTyping, now, onEarlier, onResend, onWithdraw } = props
  const t = useTexts('inbox')
  const { messages, pending, hasEarlier } = chat
  const { box, inner, onScroll, isAway, toEnd } = useStickToEnd({
    firstKey: messages[0]?.id ?? '',
    lastKey: pending.at(-1)?.clientMessageId ?? '',
  })
  const [isReading, setIsReading] = useState(false)
  const readEarlier = () => {
    setIsReading(true)
    onEarlier().finally(() => setIsReading(false))
  }
  return (
    <Frame>
      <Box ref={box} role="log" aria-label={t('log')} tabIndex={0} onScroll={onScroll}>
        <Inner ref={inner}>
          {hasEarlier && (
            <Earlier>
              <Button size="small" variant="ghost" loading={isReading} onClick={readEarlier}>
                {t('earlier')}
              </Button>
            </Earlier>
          )}
          <DialogueMessages
            dialogueId={id}
            assistantId={assistantId}
            messages={messages.filter(({ status, content }) => status !== 'streaming' || content !== '')}
            now={now}
            viewer="team"
          >
            {pending.map(one => (
              <li key={one.clientMessageId}>
                <PendingItem
                  pending={{ ...one, reason: one.reason || t('composer.notSent') }}
                  words={{ resend: t('composer.resend'), withdraw: t('composer.withdraw') }}
                  onResend={onResend}
                  onWithdraw={onWithdraw}
                />
              </li>
            ))}
          </DialogueMessages>
          <Typing role="status">{isTyping && t('typing')}</Typing>
        </Inner>
      </Box>
      {isAway && (
        <ToEnd>
          <IconButton label={t('toEnd')} icon={<ArrowDown />} variant="secondary" onClick={toEnd} />
        </ToEnd>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`

const Box = styled.div`
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-anchor: none;

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Inner = styled.div`
  padding: 0 var(--space-4);
`

const Earlier = styled.div`
  display: flex;
  justify-content: center;
  padding-top: var(--space-3);
`

const Typing = styled.p`
  width: min(100%, 820px);
  min-height: 20px;
  margin: 0 auto;
  padding-bottom: var(--space-2);
  color: var(--color-text-faint);
  font-size: var(--text-small);
`

const ToEnd = styled.div`
  position: absolute;
  right: 50%;
  bottom: 8px;
  transform: translateX(50%);

  button {
    border-radius: var(--radius-full);
    box-shadow: var(--shadow-floating);
  }
`
