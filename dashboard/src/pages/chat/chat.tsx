import type { PublicAssistant } from '@botanika/core/contract'
import { ArrowLeft, DoorClosed, LockKeyhole, Share2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { ApiError, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useExamplesAccess } from '../../data/use-examples-access.ts'
import { useSession } from '../../data/use-session.ts'
import { ChatPanel, useClearChat, useConversation, useSuggestionsRenewed } from '../../features/chat/index.ts'
import { type Source, SourceSheet } from '../../features/knowledge/index.ts'
import { ChatSkeleton } from '../../features/page-skeleton/index.ts'
import { LinkDialog, ShareDialog } from '../../features/sharing/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingBoundary } from '../../ui/feedback/loaded-later.tsx'
import { DialogBoundary } from '../../ui/feedback/page-boundary.tsx'

/** A chat with one assistant on a page of its own: its owner's, or anybody's once it is published. */
export default function Chat({ assistantId }: { assistantId: string }) {
  const t = useTexts('chat')
  const session = useSession()
  const call = session.state === 'checking' ? null : { params: { id: assistantId } }
  const { data, error, mutate } = useApi('GET /api/assistants/{id}/public', call, { revalidateOnMount: true })
  const access = useExamplesAccess()

  if (error && !data)
    return (
      <Page data-fills-window="">
        {error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
          <Unavailable />
        ) : (
          <ErrorState heading="h1" title={t('openFailed')} onRetry={() => void mutate()}>
            {errorText(error, t('unreachable'))}
          </ErrorState>
        )}
      </Page>
    )
  if (!data)
    return (
      <Page data-fills-window="">
        <ChatSkeleton />
      </Page>
    )
  if (data.isExample && access === 'sign-in')
    return (
      <Page data-fills-window="">
        <SignInFirst name={data.name} />
      </Page>
    )
  return (
    <Page data-fills-window="">
      <Talk key={data.id} shown={data} />
    </Page>
  )
}

/** The notice to visitors of a private or missing assistant. */
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

/** The notice at an example that the administrator has closed to visitors. */
function SignInFirst({ name }: { name: string }) {
  const t = useTexts('chat')
  usePageTitle(t('title', { name }))
  return (
    <EmptyState
      heading="h1"
      icon={<LockKeyhole size={20} />}
      title={t('page.signInFirst')}
      action={
        <Ways>
          <ButtonLink href="/">{t('page.home')}</ButtonLink>
          <Button variant="primary" onClick={() => openDialog('login')}>
            {t('page.logIn')}
          </Button>
        </Ways>
      }
    >
      {t('page.signInFirstHelp', { name })}
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
  const [isSharing, setIsSharing] = useState(false)
  const stopSharing = () => setIsSharing(false)
  const open = useCallback(({ documentId, title: document, page, unit, quote }: Parameters<Opener>[0]) => {
    if (documentId) setSource({ documentId, title: document, page, unit, quote })
  }, [])
  usePageTitle(title)

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
        aside={<IconButton label={t('page.share')} icon={<Share2 />} onClick={() => setIsSharing(true)} />}
        lead={<IconButton label={t('page.back')} icon={<ArrowLeft />} onClick={() => navigate('/')} />}
      />
      <SourceSheet source={source} onClose={() => setSource(null)} />
      {isSharing && (
        <DialogBoundary name="share" onClose={stopSharing}>
          <LoadingBoundary fallback={null}>
            {isOwn && !isExample ? (
              <ShareDialog assistantId={id} assistantName={name} open onOpenChange={stopSharing} />
            ) : (
              <LinkDialog title={title} onClose={stopSharing} />
            )}
          </LoadingBoundary>
        </DialogBoundary>
      )}
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
