import { errorText } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import type { LessonCard } from '../../../shared/lesson.ts'
import { api } from '../../lessons-api.ts'
import { useEditorTexts } from '../texts.ts'

/** The actions of the list that take one press; `changed` is called after each, also a refused one. */
export const useListActions = ({ changed }: { changed: () => void }) => {
  const t = useEditorTexts()
  const run = async (task: () => Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
    try {
      await task()
      toast({ title: t('editor.success'), description: done, variant: 'success' })
    } catch (failure) {
      const why = errorText(failure, t('unreachable'))
      toast({ title: t('editor.error'), description: `${failed}. ${why}`, variant: 'destructive' })
    }
    changed()
  }
  return {
    remove: ({ id }: LessonCard) =>
      run(() => api('DELETE /api/admin/lessons/{id}', { params: { id } }), {
        done: t('editor.removed'),
        failed: t('editor.removeFailed'),
      }),
    duplicate: ({ id, title }: LessonCard) =>
      run(
        () =>
          api('POST /api/admin/lessons/{id}/duplicate', {
            params: { id },
            body: { title: t('editor.copyOf', { title }).slice(0, 200) },
          }),
        { done: t('editor.duplicated'), failed: t('editor.duplicateFailed') },
      ),
    unplan: ({ id, version }: LessonCard) =>
      run(() => api('PUT /api/admin/lessons/{id}', { params: { id }, body: { publishAt: null, version } }), {
        done: t('editor.unplanned'),
        failed: t('editor.unplanFailed'),
      }),
  }
}
