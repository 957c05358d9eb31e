import type { Citation, AssistantFace as Face, Rating } from '@botanika/core/contract'
import { DoorClosed, Eraser, FileDown, WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { preloadMarkdown } from '../../ui/content/markdown.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useModelNames } from '../models/index.ts'
import { ChatEmpty } from './chat-empty.tsx'
import { streamingOf } from './chat-state.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message/message-list.tsx'
import { type UsedConversation, useChat } from './use-conversation.ts'
import { useIsOffline } from './use-is-offline.ts'
import { usePrint } from './use-print.ts'
import { useWriteRefusal } from './use-write-refusal.ts'

export interface ChatPanelProps {
  assistantName: string
  face: Face
  /** The assistant's description, in the empty chat. */
  description?: string
  conversation: UsedConversation
  /** Suggested first questions. */
  suggestions: readonly string[]
  /** Clears the chat; it shows «Очистить чат». */
  onClear?: () => void
  onOpenSource?: (citation: Citation) => void
  /** Shows how a reply was made; omitted for people who may not know. */
  onXRay?: (messageId: string) => void
  /** The reply whose X-ray is open. */
  xRayId?: string | null
  /** Reason why nothing can be sent here. */
  blocked?: string
  /** Text below the composer. */
  footnote?: string
  /** Title of the toast when a message cannot be sent. */
  sendErrorTitle: string
  /** Level of the heading; `h1` where the chat is the page. */
  heading?: 'h1' | 'h2'
  /** Element at the left of the name. */
  lead?: ReactNode
  /** Element at the right of the header. */
  aside?: ReactNode
}

/** A chat with an assistant: header, messages, composer. */
export function ChatPanel(props: ChatPanelProps) {
  const {
    assistantName,
    face,
    heading = 'h2',
    description,
    conversation,
    suggestions,
    onClear,
    onOpenSource,
  } = props
  const { onXRay, xRayId, sendErrorTitle, lead, aside, footnote } = props
  const t = useTexts('chat')
  const { nameOf } = useModelNames()
  useEffect(preloadMarkdown, [])
  const { link, opening, again } = conversation
  const { chat, isReached } = useChat(conversation)
  const print = usePrint({ assistantName, conversation })
  const isOffline = useIsOffline({ isReached })
  const refusal = useWriteRefusal()
  const blocked = chat.isClosed ? t('closed') : (refusal ?? props.blocked)

  const reply = streamingOf(chat)
  const isSending = chat.pending.some(({ status }) => status === 'sending')
  // An operator answers in their own time, so no sign of writing is shown.
  const question = chat.messages.findLast(({ role }) => role === 'user')
  const isThinking = reply?.content === '' || (isSending && question?.handler !== 'operator')
  const say = useCallback(
    (error: unknown) =>
      toast({
        title: sendErrorTitle,
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      }),
    [sendErrorTitle, t],
  )
  const act = (action: Promise<void> | undefined) => action?.catch(say)
  const retry = useCallback((id: string) => void link?.retry(id).catch(say), [link, say])
  const rate = useCallback(
    (id: string, rating: Rating | null) =>
      void link?.rate(id, rating).catch(error =>
        toast({
          title: t('rating.failed'),
          description: errorText(error, t('unreachable')),
          variant: 'destructive',
        }),
      ),
    [link, t],
  )
  const send = (text: string) => {
    if (link) return void act(link.send(text))
    toast({ title: t('noAssistant'), description: t('noAssistantHelp'), variant: 'destructive' })
  }

  return (
    <Panel aria-label={t('title', { name: assistantName })}>
      <Header>
        {lead}
        <AssistantFace name={assistantName} face={face} size={28} />
        <Name as={heading}>{assistantName}</Name>
        {onClear && (
          <IconButton
            label={t('clear')}
            icon={<Eraser />}
            onClick={onClear}
            disabled={chat.messages.length === 0}
          />
        )}
        <IconButton label={t('pdf')} icon={<FileDown />} onClick={print} />
        {aside}
      </Header>
      {isOffline && (
        <Offline role="status">
          <WifiOff aria-hidden /> {t('offline')}
        </Offline>
      )}
      {chat.isClosed && (
        <Closed role="status">
          <DoorClosed aria-hidden /> {t('closed')}
        </Closed>
      )}
      {opening.state === 'failed' ? (
        <Fill>
          <ErrorState title={t('openFailed')} onRetry={again}>
            {errorText(opening.error, t('unreachable'))}
          </ErrorState>
        </Fill>
      ) : opening.state === 'opening' && !blocked ? (
        <Fill data-loading="">
          <Skeleton width="46%" height={38} radius={14} />
          <Skeleton lines={4} />
        </Fill>
      ) : (
        <MessageList
          chat={chat}
          isThinking={isThinking}
          empty={
            <ChatEmpty
              name={assistantName}
              face={face}
              description={description}
              suggestions={blocked ? [] : suggestions}
              note={blocked}
              onChoose={send}
            />
          }
          onOpenSource={onOpenSource}
          onXRay={onXRay}
          xRayId={xRayId}
          onRetry={retry}
          onRate={blocked ? undefined : rate}
          onChoose={blocked ? undefined : send}
          onResend={id => void act(link?.resend(id))}
          onWithdraw={id => link?.withdraw(id)}
          onEarlier={async () => {
            await act(link?.earlier())
          }}
          modelName={nameOf}
        />
      )}
      <Foot data-composer="">
        <Composer
          state={reply && reply.content !== '' ? 'streaming' : isThinking ? 'waiting' : 'idle'}
          onSend={send}
          onStop={reply && (() => void act(link?.stop()))}
          isOpening={opening.state === 'opening' && !blocked}
          blocked={blocked}
        />
        {footnote && <Footnote>{footnote}</Footnote>}
      </Foot>
    </Panel>
  )
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  height: 100%;
  background: var(--color-surface);
`

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 52px;
  padding: 8px 12px 8px 16px;
  border-bottom: 1px solid var(--color-line);
`

const Name = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: var(--text-body);
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Closed = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--color-info-line);
  background: var(--color-info-surface);
  color: var(--color-info-text);
  font-size: var(--text-small);
`

const Footnote = styled.p`
  margin-top: 6px;
  color: var(--color-text-faint);
  font-size: 12px;
  text-align: center;
  text-wrap: pretty;
`

const Offline = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--color-warning-line);
  background: var(--color-warning-surface);
  color: var(--color-warning-text);
  font-size: var(--text-small);
`

const Fill = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;

  &[data-loading] {
    display: flex;
    flex-direction: column;
    gap: var(--space-5);
    width: 100%;
    max-width: 760px;
    margin: 0 auto;
    padding: var(--space-6) var(--space-5);
  }

  &[data-loading] > :first-child {
    align-items: flex-end;
  }
`

const Foot = styled.div`
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: 4px 12px max(12px, env(safe-area-inset-bottom));
`
