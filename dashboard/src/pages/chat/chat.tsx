import type { PublicAssistant } from '@botanika/core/contract'
import { ArrowLeft, DoorClosed } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { ChatPanel } from '../../chat/chat-panel.tsx'
import { useClearChat } from '../../chat/use-clear-chat.ts'
import { useConversation } from '../../chat/use-conversation.ts'
import { useSuggestionsRenewed } from '../../chat/use-suggestions-renewed.ts'
import { ApiError, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Source, SourceSheet } from '../../knowledge/source-sheet.tsx'
import { openDialog } from '../../shell/dialogs.ts'
import { ChatSkeleton } from '../../shell/page-skeleton.tsx'
import { ShellDialogs } from '../../shell/shell-dialogs.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** A chat with one assistant on a page of its own: its owner's, or anybody's once it is published. */
export default function Chat({ assistantId }: { assistantId: string }) {
  const t = useTexts('chat')
  const session = useSession()
  const call = session.state === 'checking' ? null : { params: { id: assistantId } }
  const { data, error, mutate } = useApi('GET /api/assistants/{id}/public', call, { revalidateOnMount: true })

  if (error && !data)
    return (
      <Page>
        {error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
          <Unavailable />
        ) : (
          <ErrorState heading="h1" title={t('openFailed')} onRetry={() => void mutate()}>
            {errorText(error, t('unreachable'))}
          </ErrorState>
        )}
        <ShellDialogs />
      </Page>
    )
  if (!data)
    return (
      <Page>
        <ChatSkeleton />
      </Page>
    )
  return (
    <Page>
      <Talk key={data.id} shown={data} />
    </Page>
  )
}

/** What a private assistant and a missing one look like to a stranger. */
function Unavailable() {
  const t = useTexts('chat')
  const { user } = useSession()
  return (
    <EmptyState
      heading="h1"
      icon={<DoorClosed size={20} />}
      title={t('page.notFound')}
      action={
        <Ways>
          <ButtonLink href="/">{t('page.home')}</ButtonLink>
          {!user && <Button onClick={() => openDialog('login')}>{t('page.logIn')}</Button>}
        </Ways>
      }
    >
      {t('page.notFoundHelp')}
    </EmptyState>
  )
}

function Talk({ shown }: { shown: PublicAssistant }) {
  const t = useTexts('chat')
  const { user } = useSession()
  const [, navigate] = useLocation()
  const { id, name, face, description, suggestions, isOwn, isExample, isAvailable } = shown
  const title = t('title', { name })
  const conversation = useConversation({ assistantId: id, title })
  const clear = useClearChat(conversation)
  useSuggestionsRenewed(id)
  const [source, setSource] = useState<Source | null>(null)
  const open = useCallback(({ documentId, title: document, page, quote }: Parameters<Opener>[0]) => {
    if (documentId) setSource({ documentId, title: document, page, quote })
  }, [])
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  return (
    <>
      <ChatPanel
        assistantName={name}
        face={face}
        heading="h1"
        description={description}
        conversation={conversation}
        suggestions={suggestions}
        onClear={clear}
        onOpenSource={isOwn ? open : undefined}
        blocked={isAvailable ? undefined : t('page.unavailable')}
        footnote={isOwn || isExample ? undefined : user ? t('page.seen') : t('page.seenGuest')}
        sendErrorTitle={t('page.sendFailed')}
        lead={<IconButton label={t('page.back')} icon={<ArrowLeft />} onClick={() => navigate('/')} />}
      />
      <SourceSheet source={source} onClose={() => setSource(null)} />
      <ShellDialogs />
    </>
  )
}

type Opener = NonNullable<Parameters<typeof ChatPanel>[0]['onOpenSource']>

const Page = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-height: 0;
  background: var(--color-surface);
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`
