import { errorText } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import type { LessonCard } from '../../../shared/lesson.ts'
import { api } from '../../lessons-api.ts'
import { useEditorTexts } from '../texts.ts'

interface OrderOptions {
  lessons: readonly LessonCard[]
  /** Reads the list again. */
  reload: () => Promise<unknown>
}

/** The order of lessons: shown at once, stored in the background, and restored when that fails. */
export const useOrder = ({ lessons, reload }: OrderOptions) => {
  const t = useEditorTexts()
  const [moved, setMoved] = useState<readonly LessonCard[]>()
  const [said, setSaid] = useState('')
  const shown = moved ?? lessons

  const put = async (id: string, place: number) => {
    const lesson = shown.find(one => one.id === id)
    const to = Math.max(0, Math.min(shown.length - 1, place))
    if (!lesson || shown.indexOf(lesson) === to) return
    const rest = shown.filter(one => one !== lesson)
    const next = [...rest.slice(0, to), lesson, ...rest.slice(to)]
    setMoved(next)
    setSaid(t('editor.moved', { title: lesson.title, place: to + 1, count: next.length }))
    try {
      await api('PUT /api/admin/lesson-order', { body: { ids: next.map(one => one.id) } })
    } catch (failure) {
      const description = errorText(failure, t('unreachable'))
      toast({ title: t('editor.moveFailed'), description, variant: 'destructive' })
      setSaid('')
    }
    await reload()
    // After several moves in a row the list of the last one is shown.
    setMoved(known => (known === next ? undefined : known))
  }

  return {
    shown,
    /** The last event, to be read aloud. */
    said,
    /** Moves a lesson to a position, counted from 0. */
    put,
    /** Moves a lesson by a number of positions: -1 is up. */
    move: (id: string, by: number) => put(id, shown.findIndex(one => one.id === id) + by),
  }
}
