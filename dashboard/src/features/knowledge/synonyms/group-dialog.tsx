import type { SynonymGroup } from '@botanika/core/contract'
import { type FormEvent, useId, useState } from 'react'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { groupLimits, problemOf, textOf, wordsOf } from './group-draft.ts'

/** The task of the window; the words of a proposal begin a new group. */
export type GroupTask = { kind: 'new'; words: readonly string[] } | { kind: 'edit'; group: SynonymGroup }

export interface GroupDialogProps {
  assistantId: string
  task: GroupTask
  onClose: () => void
  onSaved: (group: SynonymGroup) => void
}

/** The window in which the owner types words that mean the same thing. */
export function GroupDialog({ assistantId, task, onClose, onSaved }: GroupDialogProps) {
  const t = useTexts('knowledge')
  const form = useId()
  const given = task.kind === 'edit' ? task.group.words : task.words
  // A word that waits for its counterpart leaves a line for it.
  const [text, setText] = useState(() => (given.length === 1 ? `${textOf(given)}\n` : textOf(given)))
  const [refusal, setRefusal] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const problem = isTried ? problemOf(text) : undefined
  const error = problem ? t(`synonyms.${problem}`, { limit: groupLimits.words }) : refusal

  const save = async (event: FormEvent) => {
    event.preventDefault()
    // A form in a portal is still inside the page's form for React.
    event.stopPropagation()
    setIsTried(true)
    if (problemOf(text)) return
    setIsSaving(true)
    const body = { words: wordsOf(text) }
    try {
      const group = await (task.kind === 'edit'
        ? api('PUT /api/synonyms/{id}', { params: { id: task.group.id }, body })
        : api('POST /api/assistants/{id}/synonyms', { params: { id: assistantId }, body }))
      onSaved(group)
      toast({ title: t('synonyms.saved'), variant: 'success' })
      onClose()
    } catch (failure) {
      setRefusal(errorText(failure, t('unreachable')))
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="small"
      title={task.kind === 'edit' ? t('synonyms.editTitle') : t('synonyms.newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isSaving}>
            {t('synonyms.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={event => void save(event)} noValidate>
        <Field label={t('synonyms.words')} help={t('synonyms.wordsHelp')} error={error} required>
          <Textarea
            rows={4}
            value={text}
            placeholder={t('synonyms.wordsPlaceholder')}
            onChange={event => {
              setText(event.target.value)
              setRefusal(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
