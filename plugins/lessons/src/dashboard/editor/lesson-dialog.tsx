import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, Dialog, Skeleton } from '@botanika/dashboard/ui'
import { useEffect, useState } from 'react'
import type { Lesson } from '../../shared/lesson.ts'
import { api } from '../lessons-api.ts'
import { type KeptDraft, LessonForm } from './lesson-form.tsx'
import { useEditorTexts } from './texts.ts'

interface LessonDialogProps {
  /** Id of the lesson that is changed; omitted: a new one. */
  id?: string
  onClose: () => void
  /** Called after it was saved. */
  onChanged: () => void
}

interface Begun {
  known?: Lesson
  kept?: KeptDraft
}

/** Changes a lesson, or adds one. */
export function LessonDialog({ id, ...rest }: LessonDialogProps) {
  const t = useEditorTexts()
  const [begun, setBegun] = useState<Begun>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // Read anew at each opening, and once: another administrator may have changed it, and nothing may take what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to read again
  useEffect(() => {
    const reading = new AbortController()
    setError(undefined)
    read(id, reading.signal)
      .then(setBegun)
      .catch((failure: unknown) => {
        if (!reading.signal.aborted) setError(failure)
      })
    return () => reading.abort()
  }, [id, attempt])
  if (begun) return <LessonForm {...rest} {...begun} />
  return (
    <Dialog
      open
      onOpenChange={rest.onClose}
      size="large"
      place="top"
      title={id === undefined ? t('editor.add') : t('editor.edit')}
    >
      {error === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <Banner
          tone="danger"
          title={errorText(error, t('unreachable'))}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{t('editor.retry')}</Button>}
        />
      )}
    </Dialog>
  )
}

const read = async (id: string | undefined, signal: AbortSignal): Promise<Begun> => {
  const [known, kept] = await Promise.all([
    id === undefined ? undefined : api('GET /api/lessons/{id}', { params: { id }, signal }),
    api('GET /api/admin/lesson-drafts/{lessonId}', { params: { lessonId: id ?? 'new' }, signal }),
  ])
  return { ...(known && { known }), ...(kept && { kept }) }
}
