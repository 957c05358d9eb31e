import type { ChatModel } from '@botanika/core/contract'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/field.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { modelNotes } from './model-notes.ts'

export interface ModelFieldProps {
  /** The chosen name; it may be gone from the list. */
  value: string
  models: readonly ChatModel[] | undefined
  disabled?: boolean
  onChange: (alias: string) => void
}

/** The choice of a model: what each makes, who answers without a key, and until when it lives. */
export function ModelField({ value, models, disabled, onChange }: ModelFieldProps) {
  const t = useTexts('playground')
  const pick = useText()
  const format = useFormat()
  const model = models?.find(({ alias }) => alias === value)
  const nameOf = (target: string) => models?.find(({ alias }) => alias === target)?.label ?? target
  const now = Date.now()

  const optionOf = (one: ChatModel): SelectOption => {
    const hints = modelNotes(one, { now }).map(note => {
      if (note.about === 'kind') return t(`kind.${note.kind}`)
      if (note.about === 'access') return t(`model.short.${note.access}`)
      return t(`model.short.${note.retires}`, { date: format.date(note.date) })
    })
    return { value: one.alias, label: one.label, hint: hints.length > 0 ? hints.join(' · ') : undefined }
  }
  const helpOf = (one: ChatModel): string =>
    modelNotes(one, { now })
      .map(note => {
        if (note.about === 'kind') return t(`model.makes.${note.kind}`)
        if (note.about === 'access') return one.reason ? `${pick(one.reason)}.` : t(`model.${note.access}`)
        const told = t(`model.${note.retires}`, { date: format.date(note.date) })
        const { replacement } = one
        return replacement ? `${told} ${t('model.replacement', { replacement: nameOf(replacement) })}` : told
      })
      .join(' ')
  const gone: SelectOption[] =
    models && !model ? [{ value, label: value, hint: t('model.short.gone'), disabled: true }] : []

  return (
    <Field label={t('model.label')} help={model ? helpOf(model) || undefined : models && t('model.gone')}>
      <Select
        options={models ? [...gone, ...models.map(optionOf)] : [{ value, label: value }]}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
    </Field>
  )
}
