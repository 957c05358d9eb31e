import type { Assistant, Citation } from '@botanika/core/contract'
import { faceOf } from '@botanika/core/face'
import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useApi } from '../../data/use-api.ts'
import { useAssistantFile } from '../../features/assistants/index.ts'
import {
  ChatPanel,
  useClearChat,
  useConversation,
  usePrint,
  useSuggestionsRenewed,
} from '../../features/chat/index.ts'
import { EmbedDialog } from '../../features/embed/index.ts'
import { lazyPart, loadKnowledgePanel, type Source, SourceSheet } from '../../features/knowledge/index.ts'
import { useModelNames } from '../../features/models/index.ts'
import { ShareDialog } from '../../features/sharing/index.ts'
import { loadXRayPanel } from '../../features/x-ray/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SaveBar } from '../../ui/controls/save-bar.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadingBoundary } from '../../ui/feedback/loaded-later.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { AssistantForm } from './assistant-form.tsx'
import { DeleteAssistant } from './delete-assistant.tsx'
import { FoldButton } from './fold-button.tsx'
import { Panes } from './panes.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TopBar } from './top-bar.tsx'
import { Tutorial } from './tutorial.tsx'
import { useAssistantDraft } from './use-assistant-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useShare } from './use-share.ts'
import { useTutorial } from './use-tutorial.ts'
import { useXRay } from './use-x-ray.ts'

const waiting = <Skeleton lines={8} height={22} />
const KnowledgePanel = lazyPart(loadKnowledgePanel, { waiting })
const XRayPanel = lazyPart(loadXRayPanel, { waiting })

/** The playground of one assistant; `saved` is null until it is saved for the first time. */
export function Workbench({ saved }: { saved: Assistant | null }) {
  const t = useTexts('playground')
  const [, navigate] = useLocation()
  const { data: models } = useApi('GET /api/models')
  const form = useAssistantDraft(saved)
  const { draft, isChanged } = form
  const readOnly = saved?.readOnly ?? false
  const name = draft.name.trim() || t('bar.newAssistant')
  const face = faceOf(draft)

  const conversation = useConversation({ assistantId: saved?.id, title: `Chat with ${saved?.name ?? name}` })
  const clear = useClearChat(conversation)
  const print = usePrint({ assistantName: name, conversation })
  const [source, setSource] = useState<Source | null>(null)
  const openCited = useCallback((citation: Citation) => {
    const { documentId, title, page, quote } = citation
    if (documentId) setSource({ documentId, title, page, quote })
  }, [])

  const [isEmbedOpen, setIsEmbedOpen] = useState(false)
  const [isDeleteOpen, setIsDeleteOpen] = useState(false)
  const guard = useLeaveGuard(isChanged && !readOnly)
  const [side, setSide] = useState<'open' | 'folded'>('open')
  const file = useAssistantFile(saved)
  const [isShareOpen, setIsShareOpen] = useState(false)
  const copyLink = useShare(saved)
  const xRay = useXRay()
  const toggleXRay = useCallback(
    (messageId: string) => {
      setSide('open')
      xRay.toggle(messageId)
    },
    [xRay.toggle],
  )
  const tutorial = useTutorial({ isNew: saved === null })

  const save = async () => {
    const kept = await form.save()
    if (kept && !saved) guard.pass(() => navigate(`/playground/${kept.id}`, { replace: true }))
  }
  const { answeringNameOf } = useModelNames()
  useSuggestionsRenewed(saved?.id)
  const saveLabel = saved ? t('save.update') : t('save.create')

  return (
    <Page>
      <TopBar
        name={name}
        face={face}
        model={answeringNameOf(draft.model)}
        isSaved={saved !== null}
        canDelete={saved !== null && !readOnly}
        onBack={() => navigate('/')}
        onTutorial={tutorial.open}
        onPdf={print}
        isPublished={saved?.isPublished ?? false}
        onShare={() => (readOnly ? void copyLink() : setIsShareOpen(true))}
        onExport={file.download}
        onExportArchive={file.downloadWithDocuments}
        onImport={file.choose}
        onDelete={() => setIsDeleteOpen(true)}
      >
        <QuickActions assistantId={saved?.id} canEmbed={!readOnly} onEmbed={() => setIsEmbedOpen(true)} />
      </TopBar>
      {readOnly && (
        <Notice>
          <Banner title={t('readOnly')}>{t('readOnlyHelp')}</Banner>
        </Notice>
      )}
      <Panes
        side={side}
        pane={xRay.pane}
        onPane={xRay.setPane}
        form={
          <AssistantForm
            draft={draft}
            models={models}
            offered={verifiedQuestions(saved)}
            readOnly={readOnly}
            onChange={form.change}
            onSubmit={() => void save()}
          >
            {!readOnly && (
              <SaveArea data-tour="save" data-keep-clear="">
                {saved ? (
                  <SaveBar
                    changed={isChanged}
                    saving={form.isSaving}
                    onDiscard={form.discard}
                    message={t('save.unsaved')}
                    saveLabel={saveLabel}
                  />
                ) : (
                  <Button type="submit" variant="primary" block loading={form.isSaving}>
                    {saveLabel}
                  </Button>
                )}
              </SaveArea>
            )}
          </AssistantForm>
        }
        chat={
          <ChatPanel
            assistantName={name}
            face={face}
            description={saved?.description}
            conversation={conversation}
            suggestions={saved?.suggestions ?? []}
            onClear={clear}
            onOpenSource={readOnly ? undefined : openCited}
            onXRay={readOnly ? undefined : toggleXRay}
            xRayId={xRay.messageId}
            blocked={saved ? undefined : t('saveToChat')}
            sendErrorTitle={t('sendFailed')}
            lead={<FoldButton side={side} onFold={() => setSide(side === 'open' ? 'folded' : 'open')} />}
          />
        }
        knowledge={
          readOnly ? null : (
            <LoadingBoundary fallback={waiting}>
              <KnowledgePanel
                assistantId={saved?.id}
                urls={draft.urls}
                onUrls={form.keepUrls}
                onOpen={setSource}
              />
            </LoadingBoundary>
          )
        }
        xRay={
          saved && xRay.messageId ? (
            <LoadingBoundary fallback={waiting}>
              <XRayPanel
                key={xRay.messageId}
                messageId={xRay.messageId}
                assistantId={saved.id}
                onOpen={setSource}
                onClose={xRay.close}
              />
            </LoadingBoundary>
          ) : null
        }
      />
      <SourceSheet source={source} onClose={() => setSource(null)} />
      {saved && !readOnly && (
        <EmbedDialog assistantId={saved.id} open={isEmbedOpen} onOpenChange={setIsEmbedOpen} />
      )}
      {saved && !readOnly && (
        <ShareDialog
          assistantId={saved.id}
          assistantName={saved.name}
          open={isShareOpen}
          onOpenChange={setIsShareOpen}
        />
      )}
      {saved && (
        <DeleteAssistant
          assistant={saved}
          open={isDeleteOpen}
          onOpenChange={setIsDeleteOpen}
          onDeleted={() => guard.pass(() => navigate('/'))}
        />
      )}
      {file.input}
      <ConfirmDialog
        open={guard.wanted !== null}
        onOpenChange={open => !open && guard.stay()}
        title={t('leave.title')}
        description={t('leave.help')}
        confirm={t('leave.confirm')}
        cancel={t('leave.stay')}
        onConfirm={() => guard.leave(navigate)}
      />
      <Tutorial tutorial={tutorial} draft={draft} />
    </Page>
  )
}

/** Returns the suggested questions of the documents: none while the owner's own questions are used. */
const verifiedQuestions = (saved: Assistant | null): readonly string[] =>
  saved && saved.starterQuestions.length === 0 ? saved.suggestions : []

const Page = styled.div`
  container: playground / inline-size;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-height: 0;
  background: var(--color-canvas);

  [data-tour-now] {
    border-radius: var(--radius-control);
    outline: 2px solid var(--color-focus);
    outline-offset: 6px;
  }
`

const Notice = styled.div`
  padding: 12px 16px 0;
`

const SaveArea = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  margin: auto calc(-1 * var(--space-5)) 0;
  padding: var(--space-3) var(--space-5) var(--space-4);

  &:has(> button) {
    border-top: 1px solid var(--color-line);
    background: var(--color-canvas);
  }

  &:empty {
    display: none;
  }

  [role='region'] > :last-child {
    flex: 1 0 100%;
  }
`
