import type { KnowledgeDocument } from '@botanika/core/contract'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { onUploaded } from './use-uploads.ts'

/**
 * Reports the results of parsing new files, while the screen that shows them is open: after it has ended, and
 * once for all of them. `isSending`: further files are on their way.
 */
export const useUploadToast = (
  documents: readonly KnowledgeDocument[] | undefined,
  { isSending }: { isSending: boolean },
): void => {
  const t = useTexts('knowledge')
  /** New files by id, with whether they have been in the list, which may be a moment behind. */
  const arrived = useRef(new Map<string, boolean>())
  useEffect(() => onUploaded(({ id }) => void arrived.current.set(id, false)), [])
  useEffect(() => {
    const mine = documents?.filter(({ id }) => arrived.current.has(id)) ?? []
    for (const { id } of mine) arrived.current.set(id, true)
    const isComing = isSending || [...arrived.current.values()].includes(false)
    if (isComing || mine.some(({ status }) => status === 'pending' || status === 'processing')) return
    // A document that was in the list and is not any more was deleted meanwhile.
    arrived.current.clear()
    const [first] = mine
    if (!first) return
    const unread = mine.filter(({ status }) => status === 'error')
    const [failed] = unread
    const count = mine.length
    if (failed)
      toast({
        title: count === 1 ? t('fileUnread') : t('filesUnread', { failed: unread.length, count }),
        description: `${failed.title}: ${failed.errorMessage ?? t('unknownReason')}`,
        variant: 'destructive',
      })
    else
      toast({
        title: count === 1 ? t('fileUploaded') : t('filesRead', { count }),
        ...(count === 1 && { description: first.title }),
        variant: 'success',
      })
  }, [documents, isSending, t])
}
