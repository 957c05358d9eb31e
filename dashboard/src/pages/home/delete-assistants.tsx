import type { Assistant } from '@botanika/core/contract'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

export interface DeleteAssistantsProps {
  assistants: readonly Assistant[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone?: () => void
}

/** Asks, then deletes one or many: one call for each, side by side. What could not be deleted stays in the list. */
export function DeleteAssistants({ assistants, open, onOpenChange, onDone }: DeleteAssistantsProps) {
  const t = useTexts('dashboard-home')
  const [isPending, setIsPending] = useState(false)
  const count = assistants.length
  const remove = async () => {
    setIsPending(true)
    const results = await Promise.allSettled(
      assistants.map(({ id }) => api('DELETE /api/assistants/{id}', { params: { id } })),
    )
    const failed = results.filter(({ status }) => status === 'rejected').length
    setIsPending(false)
    onOpenChange(false)
    if (failed === 0) {
      onDone?.()
      toast({ title: t('delete.done', { count }), variant: 'success' })
    } else
      toast({
        title: t('delete.failed'),
        description: t('delete.failedHelp', { failed, total: count }),
        variant: 'destructive',
      })
    await refresh('GET /api/assistants/my')
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('delete.title')}
      description={t('delete.text', { count })}
      confirm={t('delete.confirm', { count })}
      pendingLabel={t('delete.pending')}
      pending={isPending}
      onConfirm={() => void remove()}
    />
  )
}
