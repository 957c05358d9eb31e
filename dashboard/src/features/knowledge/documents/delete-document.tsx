import type { KnowledgeDocument } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../../data/api.ts'
import { refresh } from '../../../data/refresh.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'

export interface DeleteDocumentProps {
  /** The document to delete; null: none. */
  document: KnowledgeDocument | null
  onClose: () => void
  onDeleted: (id: string) => void
}

/** Asks before a document is deleted with all its data. */
export function DeleteDocument({ document, onClose, onDeleted }: DeleteDocumentProps) {
  const t = useTexts('knowledge')
  const [isRemoving, setIsRemoving] = useState(false)
  const isFile = document?.source === 'file'
  const title = document?.title ?? ''

  const remove = async () => {
    if (!document) return
    setIsRemoving(true)
    try {
      await (document.source === 'google-doc'
        ? api('DELETE /api/google-drive/{documentId}', { params: { documentId: document.id } })
        : api('DELETE /api/documents/{id}', { params: { id: document.id } }))
      onDeleted(document.id)
      onClose()
      toast({ title: t(isFile ? 'fileDeleted' : 'deleted'), variant: 'success' })
      await Promise.all([refresh('GET /api/assistants/{id}'), refresh('GET /api/usage')])
    } catch (error) {
      toast({ title: t('error'), description: errorText(error, t('deleteFailed')), variant: 'destructive' })
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <ConfirmDialog
      open={document !== null}
      onOpenChange={open => !open && onClose()}
      title={t('deleteTitle')}
      description={isFile ? t('deleteHelp', { title }) : t('deleteLinkHelp', { title })}
      confirm={t('delete')}
      variant="danger"
      pending={isRemoving}
      onConfirm={() => void remove()}
    />
  )
}
