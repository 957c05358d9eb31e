import type { QuestionPair, UnansweredQuestion } from '@botanika/core/contract'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { draftOf, emptyPair, inputOf, isSamePair, pairLimits, problemsOf } from './pair-draft.ts'

/** The task of the sheet. */
export type PairTask =
  | { kind: 'new' }
  | { kind: 'edit'; pair: QuestionPair }
  | { kind: 'answer'; unanswered: UnansweredQuestion }

export interface PairSheetProps {
  assistantId: string
  task: PairTask
  onClose: () => void
  onSaved: (pair: QuestionPair) => void
}

const startOf = (task: PairTask) => {
  if (task.kind === 'edit') return draftOf(task.pair)
  return task.kind === 'answer' ? { ...emptyPair, question: task.unanswered.question } : emptyPair
}

/**
 * The sheet in which the owner types an answer: a new one, a changed one, one to a question that had none.
 */
export function PairSheet({ assistantId, task, onClose, onSaved }: PairSheetProps) {
  const t = useTexts('knowledge')
  const [start] = useState(() => startOf(task))
  const [draft, setDraft] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const problems = isTried ? problemsOf(draft) : {}
  const said = (field: keyof typeof problems) => {
    const problem = problems[field]
    return problem && t(`pair.${problem}`, { limit: pairLimits[field] })
  }
  const change = (part: Partial<typeof draft>) => setDraft(now => ({ ...now, ...part }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(problemsOf(draft)).length > 0) return
    setIsSaving(true)
    try {
      const input = inputOf(draft)
      const pair = await (task.kind === 'edit'
        ? api('PUT /api/pairs/{id}', { params: { id: task.pair.id }, body: input })
        : api('POST /api/assistants/{id}/pairs', {
            params: { id: assistantId },
            body: { ...input, ...(task.kind === 'answer' && { unansweredId: task.unanswered.id }) },
          }))
      onSaved(pair)
      toast({ title: t('pair.saved'), variant: 'success' })
      onClose()
    } catch (error) {
      toast({
        title: t('pair.saveFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setIsSaving(false)
    }
  }
  const leave = () => (isSamePair(draft, start) ? onClose() : setIsLeaving(true))

  return (
    <Sheet
      open
      onOpenChange={open => !open && leave()}
      width={520}
      title={task.kind === 'edit' ? t('pair.editTitle') : t('pair.newTitle')}
      description={t('pair.help')}
      footer={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" form="pair-form" variant="primary" loading={isSaving}>
            {t('pair.save')}
          </Button>
        </>
      }
    >
      <Form id="pair-form" onSubmit={event => void save(event)} noValidate>
        <Field label={t('pair.question')} error={said('question')} required>
          <Textarea
            rows={2}
            value={draft.question}
            placeholder={t('pair.questionPlaceholder')}
            onChange={event => change({ question: event.target.value })}
          />
        </Field>
        <Field
          label={t('pair.alternatives')}
          help={t('pair.alternativesHelp')}
          error={said('alternatives')}
          optional
        >
          <Textarea
            rows={3}
            value={draft.alternatives}
            placeholder={t('pair.alternativesPlaceholder')}
            onChange={event => change({ alternatives: event.target.value })}
          />
        </Field>
        <Field
          label={t('pair.answer')}
          error={said('answer')}
          required
          aside={draft.answer.length > 7_000 ? `${draft.answer.length} / ${pairLimits.answer}` : undefined}
        >
          <Textarea
            rows={7}
            maxHeight={480}
            maxLength={pairLimits.answer}
            value={draft.answer}
            placeholder={t('pair.answerPlaceholder')}
            onChange={event => change({ answer: event.target.value })}
          />
        </Field>
      </Form>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={t('pair.leaveTitle')}
        description={t('pair.leaveHelp')}
        confirm={t('pair.leave')}
        cancel={t('pair.stay')}
        onConfirm={onClose}
      />
    </Sheet>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`
