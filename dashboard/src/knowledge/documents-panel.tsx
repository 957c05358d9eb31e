import type { KnowledgeDocument } from '@botanika/core/contract'
import { Files } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../data/api.ts'
import { refresh } from '../data/refresh.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { DocumentRow } from './document-row.tsx'
import { UploadRow } from './upload-row.tsx'
import { useDocuments } from './use-documents.ts'

/** Largest file, as the contract has it; written here too, so that its schemas stay out of the bundle. */
const maxUploadBytes = 20 * 1024 * 1024

export interface DocumentsPanelProps {
  assistantId: string
  /** Opens what was read of a document. */
  onOpen: (document: KnowledgeDocument) => void
}

/** The files that an assistant answers from: taken in, read, shown with what became of them. */
export function DocumentsPanel({ assistantId, onOpen }: DocumentsPanelProps) {
  const t = useTexts('knowledge')
  const unreachable = t('unreachable')
  const { documents, error, mutate, uploads, add, again, cancel } = useDocuments(assistantId, { unreachable })
  const [leaving, setLeaving] = useState<KnowledgeDocument | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)

  const fail = (problem: unknown) =>
    toast({ title: t('error'), description: errorText(problem, unreachable), variant: 'destructive' })
  const retry = async ({ id }: KnowledgeDocument) => {
    try {
      const renewed = await api('POST /api/documents/{id}/retry', { params: { id } })
      await mutate(list => list?.map(one => (one.id === id ? renewed : one)), { revalidate: false })
    } catch (problem) {
      fail(problem)
    }
  }
  const remove = async () => {
    if (!leaving) return
    setIsRemoving(true)
    try {
      await api('DELETE /api/documents/{id}', { params: { id: leaving.id } })
      await mutate(list => list?.filter(({ id }) => id !== leaving.id), { revalidate: false })
      setLeaving(null)
      toast({ title: t('deleted'), variant: 'success' })
      await refresh('GET /api/assistants/{id}')
    } catch (problem) {
      fail(problem)
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <Column>
      <FileDrop
        accept=".pdf,.txt,.docx"
        maxBytes={maxUploadBytes}
        label={t('drop')}
        onFiles={files => void add(files)}
      />
      {uploads.length > 0 && (
        <List>
          {uploads.map(upload => (
            <UploadRow key={upload.id} upload={upload} onAgain={again} onCancel={cancel} />
          ))}
        </List>
      )}
      {error && !documents ? (
        <ErrorState title={t('listFailed')} onRetry={() => void mutate()}>
          {errorText(error, unreachable)}
        </ErrorState>
      ) : !documents ? (
        <Skeleton lines={4} height={20} />
      ) : documents.length === 0 && uploads.length === 0 ? (
        <EmptyState icon={<Files size={20} />} title={t('empty')}>
          {t('emptyHelp')}
        </EmptyState>
      ) : (
        <List aria-label={t('documents')}>
          {documents.map(document => (
            <DocumentRow
              key={document.id}
              document={document}
              onOpen={onOpen}
              onRetry={one => void retry(one)}
              onDelete={setLeaving}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => !open && setLeaving(null)}
        title={t('deleteTitle')}
        description={t('deleteHelp', { title: leaving?.title ?? '' })}
        confirm={t('delete')}
        variant="danger"
        pending={isRemoving}
        onConfirm={() => void remove()}
      />
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;
`

const List = styled.ul`
  min-width: 0;
`
