import type { Assistant } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

export interface DeleteAssistantProps {
  assistant: Assistant
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

/** Asks before an assistant is deleted with everything that belongs to it. */
export function DeleteAssistant({ assistant, open, onOpenChange, onDeleted }: DeleteAssistantProps) {
  const t = useTexts('playground')
  const [isPending, setIsPending] = useState(false)
  const remove = async () => {
    setIsPending(true)
    try {
      await api('DELETE /api/assistants/{id}', { params: { id: assistant.id } })
      onDeleted()
      toast({ title: t('delete.done'), variant: 'success' })
      await refresh('GET /api/assistants/my')
    } catch (error) {
      toast({
        title: t('delete.failed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('delete.title', { name: assistant.name })}
      description={t('delete.help')}
      confirm={t('delete.confirm')}
      pendingLabel={t('delete.pending')}
      pending={isPending}
      variant="danger"
      onConfirm={() => void remove()}
    />
  )
}
