import { errorText, refresh } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api, useApi } from './lessons-api.ts'
import { useLessonTexts } from './texts.ts'

/** The lessons that a person marked, and how a mark is changed; `busy` is the lesson whose mark is being changed. */
export const useFavourites = () => {
  const t = useLessonTexts()
  const { data: ids, error, mutate, isValidating } = useApi('GET /api/lesson-favourites')
  const [busy, setBusy] = useState<string>()
  const toggle = async (lessonId: string) => {
    setBusy(lessonId)
    const call = { params: { lessonId } }
    try {
      if (ids?.includes(lessonId)) await api('DELETE /api/lesson-favourites/{lessonId}', call)
      else await api('PUT /api/lesson-favourites/{lessonId}', call)
      await refresh('GET /api/lesson-favourites')
    } catch (error) {
      const description = errorText(error, t('unreachable'))
      toast({ title: t('info.favouriteFailed'), description, variant: 'destructive' })
    }
    setBusy(undefined)
  }
  return { ids, busy, toggle, error, mutate, isValidating }
}
