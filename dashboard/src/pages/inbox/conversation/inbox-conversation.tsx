import type { InboxItem } from '@botanika/core/contract'
import { MessageSquareOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { ApiError, errorText } from '../../../data/api.ts'
import { useSession } from '../../../data/use-session.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { preloadMarkdown } from '../../../ui/content/markdown.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeleton-parts.tsx'
import { useKnownItems } from '../use-inbox-news.ts'
import { useNow } from '../use-now.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationLog } from './conversation-log.tsx'
import type { InboxLink } from './inbox-link.ts'
import type { KeptReplies } from './kept-replies.ts'
import { ReplyComposer } from './reply-composer.tsx'
import { RequestNote } from './request-note.tsx'
import { useInboxActions } from './use-inbox-actions.ts'
import { useInboxChat, useInboxLink } from './use-inbox-link.ts'
import { useMarkRead } from './use-mark-read.ts'

export interface InboxConversationProps {
  id: string
  userId: string
  kept: KeptReplies
  backHref: string
  /** `h1` where the conversation is the page: it has the way back then. */
  heading: 'h1' | 'h2'
}

/** One conversation of the inbox: its messages, live, and the field for an answer. */
export function InboxConversation({ id, userId, kept, backHref, heading }: InboxConversationProps) {
  const t = useTexts('inbox')
  const { link, opening, again } = useInboxLink(id, { kept })
  const item = useKnownItems().get(id)
  useEffect(preloadMarkdown, [])

  const isGone =
    item === null ||
    (opening.state === 'failed' &&
      opening.error instanceof ApiError &&
      (opening.error.status === 404 || opening.error.status === 400))
  if (isGone)
    return (
      <Outline heading={heading} backHref={backHref}>
        <EmptyState icon={<MessageSquareOff />} title={t('gone')} heading={heading === 'h1' ? 'h2' : 'h3'}>
          {t('goneHelp')}
        </EmptyState>
      </Outline>
    )
  if (opening.state === 'failed')
    return (
      <Outline heading={heading} backHref={backHref}>
        <ErrorState title={t('oneFailed')} onRetry={again}>
          {errorText(opening.error, t('unreachable'))}
        </ErrorState>
      </Outline>
    )
  if (!link || !item)
    return (
      <Outline heading={heading} backHref={backHref}>
        <Waiting aria-busy="true">
          <RowsSkeleton count={4} height={72} />
        </Waiting>
      </Outline>
    )
  return <Open link={link} item={item} userId={userId} kept={kept} backHref={backHref} heading={heading} />
}

interface OpenProps extends Omit<InboxConversationProps, 'id'> {
  link: InboxLink
  item: InboxItem
}

function Open({ link, item, userId, kept, backHref, heading }: OpenProps) {
  const t = useTexts('inbox')
  const { user } = useSession()
  const { chat, isTyping, isLive } = useInboxChat(link)
  const now = useNow()
  const actions = useInboxActions(item)
  useMarkRead(item, chat.messages)

  const isStopped = user?.isAccountFrozen === true && user.activation.scope === 'all'
  const { id, state, colleague } = item
  const isMine = state === 'person' && colleague?.id === userId
  const colleagueName = state === 'person' && !isMine ? colleague?.name : undefined
  const take = async () => {
    if (!isMine) await actions.takeToSend()
  }
  const notes = {
    assistant: t('composer.takesAssistant'),
    waiting: t('composer.takes'),
    person: isMine ? undefined : t('composer.takes'),
    closed: t('composer.takesClosed'),
  }
  return (
    <Pane aria-label={t('log')}>
      <ConversationHeader
        item={item}
        now={now}
        isMine={isMine}
        actions={isStopped ? undefined : actions}
        backHref={backHref}
        heading={heading}
      />
      <RequestNote item={item} isLive={isLive} />
      <ConversationLog
        id={id}
        assistantId={item.assistantId}
        chat={chat}
        isTyping={isTyping}
        now={now}
        onEarlier={() => link.earlier()}
        onResend={clientMessageId => void link.resend(clientMessageId, { take })}
        onWithdraw={link.withdraw}
      />
      <ReplyComposer
        draft={kept.read(id).draft}
        note={notes[state]}
        blocked={
          isStopped
            ? t('stopped')
            : colleagueName === undefined
              ? undefined
              : t('composer.colleague', { name: colleagueName })
        }
        onDraft={draft => kept.keep(id, { draft })}
        onSend={text => void link.send(text, { take })}
        onWrite={link.sign}
      />
    </Pane>
  )
}

/** The frame of a conversation that is not there: on a phone with its heading and the way back. */
function Outline({
  heading,
  backHref,
  children,
}: Pick<InboxConversationProps, 'heading' | 'backHref'> & { children: ReactNode }) {
  const t = useTexts('inbox')
  return (
    <Pane aria-label={t('log')}>
      {heading === 'h1' && (
        <Head>
          <Link href={backHref}>{t('back')}</Link>
          <h1>{t('log')}</h1>
        </Head>
      )}
      {children}
    </Pane>
  )
}

const Pane = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--color-canvas);
`

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-4);
`

const Waiting = styled.div`
  padding: var(--space-4);
`
