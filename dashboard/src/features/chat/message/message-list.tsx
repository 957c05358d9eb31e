import type { Citation, Rating } from '@botanika/core/contract'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { ChatState } from '../chat-state.ts'
import { useStickToEnd } from '../use-stick-to-end.ts'
import { MessageItem } from './message-item.tsx'
import { PendingItem } from './pending-item.tsx'
import { Thinking } from './thinking.tsx'

export interface MessageListProps {
  chat: ChatState
  /** Element that is shown while there are no messages. */
  empty: ReactNode
  isThinking: boolean
  onOpenSource?: (citation: Citation) => void
  /** Shows how a reply was made. */
  onXRay?: (messageId: string) => void
  xRayId?: string | null
  onRetry: (messageId: string) => void
  /** Rates a reply; omitted where nothing can be changed. */
  onRate?: (messageId: string, rating: Rating | null) => void
  /** Sends a quick reply; omitted where nothing can be sent. */
  onChoose?: (text: string) => void
  onResend: (clientMessageId: string) => void
  onWithdraw: (clientMessageId: string) => void
  onEarlier: () => Promise<void>
  modelName: (model: string) => string
}

/** The messages of a chat; it follows the answer unless the reader has scrolled away. */
export function MessageList(props: MessageListProps) {
  const { chat, empty, isThinking, onOpenSource, onXRay, xRayId } = props
  const { onRetry, onRate, onChoose, onResend, onWithdraw, onEarlier, modelName } = props
  const t = useTexts('chat')
  const now = useNow()
  const { messages, pending } = chat
  const last = messages.at(-1)
  const { box, inner, onScroll, isAway, toEnd } = useStickToEnd({
    firstKey: messages[0]?.id ?? '',
    lastKey: pending.at(-1)?.clientMessageId ?? '',
  })
  const [isReading, setIsReading] = useState(false)
  const readEarlier = () => {
    setIsReading(true)
    onEarlier().finally(() => setIsReading(false))
  }
  const isEmpty = messages.length === 0 && pending.length === 0

  return (
    <Frame>
      <Box
        ref={box}
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
        onScroll={event => {
          onScroll()
          if (event.currentTarget.scrollTop < 120 && chat.hasEarlier && !isReading) readEarlier()
        }}
      >
        <Inner ref={inner} data-empty={isEmpty ? '' : undefined}>
          {chat.hasEarlier && (
            <Earlier>
              <Button size="small" variant="ghost" loading={isReading} onClick={readEarlier}>
                {t('earlier')}
              </Button>
            </Earlier>
          )}
          {isEmpty && empty}
          {messages.map(message =>
            message.status === 'streaming' && message.content === '' ? null : (
              <MessageItem
                key={message.id}
                message={message}
                now={now}
                onOpenSource={onOpenSource}
                onXRay={onXRay}
                xRay={message.id === xRayId ? 'open' : 'closed'}
                onRetry={message === last ? onRetry : undefined}
                onRate={onRate}
                onChoose={message === last && pending.length === 0 ? onChoose : undefined}
                modelName={modelName}
              />
            ),
          )}
          {pending.map(one => (
            <PendingItem
              key={one.clientMessageId}
              pending={one}
              onResend={onResend}
              onWithdraw={onWithdraw}
            />
          ))}
          {isThinking && <Thinking />}
        </Inner>
      </Box>
      {isAway && !isEmpty && (
        <ToEnd>
          <IconButton label={t('toEnd')} icon={<ArrowDown />} variant="secondary" onClick={toEnd} />
        </ToEnd>
      )}
    </Frame>
  )
}

/** Returns the present time, updated once a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
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
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  max-width: 760px;
  margin: 0 auto;
  padding: var(--space-5) var(--space-5) var(--space-4);

  &[data-empty] {
    min-height: 100%;
    justify-content: center;
  }
`

const Earlier = styled.div`
  display: flex;
  justify-content: center;
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
