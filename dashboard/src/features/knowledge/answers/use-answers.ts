import type { QuestionPair, UnansweredQuestion } from '@botanika/core/contract'
import { api, errorText } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { useLiveEvent } from '../../../data/use-live-event.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'

export type UsedAnswers = ReturnType<typeof useAnswers>

/** The typed answers of an assistant and the questions that have none; nothing while the assistant is not saved. */
export function useAnswers(assistantId: string | undefined) {
  const t = useTexts('knowledge')
  const call = assistantId === undefined ? null : { params: { id: assistantId } }
  const pairs = useApi('GET /api/assistants/{id}/pairs', call, { revalidateOnMount: true })
  const unanswered = useApi('GET /api/assistants/{id}/unanswered', call, { revalidateOnMount: true })
  useLiveEvent('assistant:unanswered', changed => {
    if (changed.assistantId === assistantId) void unanswered.mutate()
  })

  const saved = (pair: QuestionPair) => {
    void pairs.mutate(list => [pair, ...(list ?? []).filter(({ id }) => id !== pair.id)], {
      revalidate: false,
    })
    // The answered question leaves its list, and with it others that were asked in the same way.
    void unanswered.mutate()
  }
  /** Removes an answer; returns whether it is gone. */
  const remove = async ({ id }: QuestionPair): Promise<boolean> => {
    try {
      await api('DELETE /api/pairs/{id}', { params: { id } })
      await pairs.mutate(list => list?.filter(one => one.id !== id), { revalidate: false })
      toast({ title: t('pair.deleted'), variant: 'success' })
      return true
    } catch (error) {
      toast({ title: t('error'), description: errorText(error, t('unreachable')), variant: 'destructive' })
      return false
    }
  }
  const dismiss = async ({ id }: UnansweredQuestion) => {
    try {
      await api('DELETE /api/unanswered/{id}', { params: { id } })
      await unanswered.mutate(list => list?.filter(one => one.id !== id), { revalidate: false })
    } catch (error) {
      toast({ title: t('error'), description: errorText(error, t('unreachable')), variant: 'destructive' })
    }
  }
  return { pairs, unanswered, saved, remove, dismiss }
}
