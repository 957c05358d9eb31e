import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, Dialog, Skeleton } from '@botanika/dashboard/ui'
import { useState } from 'react'
import type { Lesson } from '../../shared/lesson.ts'
import { useApi } from '../lessons-api.ts'
import { useLessonTexts } from '../texts.ts'
import { type KeptDraft, LessonForm } from './lesson-form.tsx'

interface LessonDialogProps {
  /** Of the lesson that is changed; left out: a new one. */
  id?: string
  onClose: () => void
  /** After it was saved. */
  onChanged: () => void
}

/** Read anew at each opening: another administrator may have changed it, and the draft is newer than what was read before. */
const anew = {
  revalidateOnMount: true,
  dedupingInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}

/** Changes a lesson, or adds one. */
export function LessonDialog({ id, ...rest }: LessonDialogProps) {
  const t = useLessonTexts()
  const lesson = useApi('GET /api/lessons/{id}', id === undefined ? null : { params: { id } }, anew)
  const draft = useApi('GET /api/admin/lesson-drafts/{lessonId}', { params: { lessonId: id ?? 'new' } }, anew)
  // What was read first stays the beginning: a later reading must not take what is being typed.
  const [begun, setBegun] = useState<{ known?: Lesson; kept?: KeptDraft }>()
  const isRead = (id === undefined || (lesson.data && !lesson.isValidating)) && !draft.isValidating
  if (!begun && isRead && draft.data !== undefined)
    setBegun({ ...(lesson.data && { known: lesson.data }), ...(draft.data && { kept: draft.data }) })
  if (begun) return <LessonForm {...rest} {...begun} />
  const error = (!lesson.isValidating && lesson.error) || (!draft.isValidating && draft.error)
  return (
    <Dialog
      open
      onOpenChange={rest.onClose}
      size="large"
      place="top"
      title={id === undefined ? t('editor.add') : t('editor.edit')}
    >
      {error ? (
        <Banner
          tone="danger"
          title={errorText(error, t('unreachable'))}
          action={
            <Button
              onClick={() => {
                void lesson.mutate()
                void draft.mutate()
              }}
            >
              {t('editor.retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}
