import type { Assistant } from '@botanika/core/contract'
import { ArrowLeft } from 'lucide-react'
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
import { ChatSkeleton } from '../../shell/page-skeleton.tsx'
import { ShellDialogs } from '../../shell/shell-dialogs.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** A chat with one assistant on a page of its own; guests may talk to the examples. */
export default function Chat({ assistantId }: { assistantId: string }) {
  const t = useTexts('chat')
  const session = useSession()
  const call = session.state === 'checking' ? null : { params: { id: assistantId } }
  const { data, error, mutate } = useApi('GET /api/assistants/{id}', call, { revalidateOnMount: true })

  if (error && !data)
    return (
      <Page>
        {error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
          <EmptyState
            heading="h1"
            title={t('page.notFound')}
            action={<ButtonLink href="/">{t('page.home')}</ButtonLink>}
          >
            {t('page.notFoundHelp')}
          </EmptyState>
        ) : (
          <ErrorState title={t('openFailed')} onRetry={() => void mutate()}>
            {errorText(error, t('unreachable'))}
          </ErrorState>
        )}
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
      <Talk key={data.id} assistant={data} />
    </Page>
  )
}

function Talk({ assistant }: { assistant: Assistant }) {
  const t = useTexts('chat')
  const [, navigate] = useLocation()
  const title = t('title', { name: assistant.name })
  const conversation = useConversation({ assistantId: assistant.id, title })
  const clear = useClearChat(conversation)
  useSuggestionsRenewed(assistant.id)
  const [source, setSource] = useState<Source | null>(null)
  const open = useCallback(({ documentId, title: name, page, quote }: Parameters<Opener>[0]) => {
    if (documentId) setSource({ documentId, title: name, page, quote })
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
        assistantName={assistant.name}
        face={assistant.face}
        heading="h1"
        description={assistant.description}
        conversation={conversation}
        suggestions={assistant.suggestions}
        onClear={clear}
        onOpenSource={assistant.readOnly ? undefined : open}
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
