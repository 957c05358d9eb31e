import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, Dialog, Skeleton, Stack, toast } from '@botanika/dashboard/ui'
import { type SubmitEvent, useId, useState } from 'react'
import type { Lesson } from '../../shared/lesson.ts'
import { api, useApi } from '../lessons-api.ts'
import { useLessonTexts } from '../texts.ts'
import { type Draft, draftOf, emptyDraft, inputOf, type Problem, problemsOf } from './draft.ts'
import { LessonFields } from './lesson-fields.tsx'

interface LessonDialogProps {
  /** Of the lesson that is changed; left out: a new one. */
  id?: string
  onClose: () => void
  /** After it was saved. */
  onChanged: () => void
}

/** Changes a lesson, or adds one. */
export function LessonDialog({ id, ...rest }: LessonDialogProps) {
  const t = useLessonTexts()
  // Read anew at each opening: another administrator may have changed it.
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/lessons/{id}',
    id === undefined ? null : { params: { id } },
    { revalidateOnMount: true, dedupingInterval: 0, revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  // What was read first stays the draft's beginning: a later reading must not take what is being typed.
  const [known, setKnown] = useState<Lesson>()
  if (data && !isValidating && !known) setKnown(data)
  if (id === undefined) return <LessonForm {...rest} />
  if (known) return <LessonForm {...rest} known={known} />
  return (
    <Dialog open onOpenChange={rest.onClose} size="large" place="top" title={t('editor.edit')}>
      {error && !isValidating ? (
        <Banner
          tone="danger"
          title={errorText(error, t('unreachable'))}
          action={<Button onClick={() => void mutate()}>{t('editor.retry')}</Button>}
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}

interface LessonFormProps {
  known?: Lesson
  onClose: () => void
  onChanged: () => void
}

function LessonForm({ known, onClose, onChanged }: LessonFormProps) {
  const t = useLessonTexts()
  const formId = useId()
  const [draft, setDraft] = useState<Draft>(() => (known ? draftOf(known) : emptyDraft))
  const [problems, setProblems] = useState<ReadonlySet<Problem>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const change = (part: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...part }))
    setProblems(new Set())
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(new Set(found))
    if (found.length > 0) return
    setIsBusy(true)
    setRefusal(undefined)
    const body = inputOf(draft)
    try {
      if (known)
        await api('PUT /api/admin/lessons/{id}', {
          params: { id: known.id },
          body: { ...body, version: known.version },
        })
      else await api('POST /api/admin/lessons', { body })
      toast({
        title: t('editor.success'),
        description: known ? t('editor.changed') : t('editor.made'),
        variant: 'success',
      })
      onChanged()
      onClose()
    } catch (failure) {
      toast({
        title: t('editor.error'),
        description: known ? t('editor.changeFailed') : t('editor.makeFailed'),
        variant: 'destructive',
      })
      setRefusal(errorText(failure, t('unreachable')))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      place="top"
      title={known ? t('editor.edit') : t('editor.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {t('editor.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={event => void save(event)}>
        <Stack $gap={4}>
          {refusal && <Banner tone="danger" title={refusal} />}
          <LessonFields draft={draft} onChange={change} problems={problems} />
        </Stack>
      </form>
    </Dialog>
  )
}
