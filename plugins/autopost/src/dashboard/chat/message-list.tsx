import { errorText } from '@botanika/dashboard/data'
import { Button, EmptyState, ErrorState, Skeleton, Stack, Typography } from '@botanika/dashboard/ui'
import { Sparkles } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { RunChanges } from './changes/run-changes.tsx'
import { ChatMessage } from './chat-message.tsx'
import { RunProgress } from './run-progress.tsx'
import { useChatTexts } from './texts.ts'
import type { Chat } from './use-chat.ts'

interface MessageListProps {
  chat: Chat
  timeZone: string
  onOpen: (postId: string) => void
}

/** The messages, with the newest in view. */
export function MessageList({ chat, timeZone, onOpen }: MessageListProps) {
  const t = useChatTexts()
  const { messages, error, isLoading, reload, readEarlier } = chat.messages
  const area = useRef<HTMLDivElement>(null)
  const before = useRef({ first: '', height: 0 })
  const first = messages?.[0]?.id ?? ''
  const newest = `${messages?.at(-1)?.id}:${chat.unsaved}:${chat.isBusy}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is newest is a reason to scroll
  useLayoutEffect(() => {
    area.current?.scrollTo({ top: area.current.scrollHeight })
  }, [newest])
  // Visible messages keep their place when earlier ones are added above them.
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const { first: was, height } = before.current
    if (was !== '' && was !== first) element.scrollTop += element.scrollHeight - height
    before.current = { first, height: element.scrollHeight }
  }, [first])

  const isEmpty = messages?.length === 0 && chat.unsaved === undefined
  return (
    <Area ref={area} tabIndex={0} role="log" aria-label={t('log')} aria-busy={isLoading}>
      {!messages && error === undefined && (
        <Stack role="status" $gap={4}>
          <Typography as="p" $tone="muted">
            {t('loading')}
          </Typography>
          <Skeleton lines={3} />
        </Stack>
      )}
      {!messages && error !== undefined && (
        <ErrorState title={t('failed')} onRetry={() => void reload()} retrying={isLoading}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      )}
      {isEmpty && (
        <EmptyState
          icon={<Sparkles />}
          heading="h3"
          title={t('emptyTitle')}
          action={<Button onClick={() => chat.setText(t('example'))}>{t('useExample')}</Button>}
        >
          {t('emptyHelp')}
        </EmptyState>
      )}
      {readEarlier && (
        <Earlier>
          <Button size="small" loading={isLoading} onClick={readEarlier}>
            {t('earlier')}
          </Button>
        </Earlier>
      )}
      {messages?.map(message => (
        <ChatMessage key={message.id} message={message}>
          {message.metadata.runId !== undefined && (
            <RunChanges
              changes={chat.changes}
              runId={message.metadata.runId}
              timeZone={timeZone}
              onOpen={onOpen}
            />
          )}
        </ChatMessage>
      ))}
      {chat.unsaved !== undefined && (
        <ChatMessage
          message={{ role: 'user', content: chat.unsaved, metadata: {}, createdAt: new Date().toISOString() }}
        />
      )}
      {chat.isBusy && <RunProgress progress={chat.progress} />}
    </Area>
  )
}

const Area = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-4);
  min-height: 0;
  padding: var(--space-4) var(--space-4) var(--space-5);
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Earlier = styled.div`
  align-self: center;
`
