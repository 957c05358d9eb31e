import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { windowOf } from './wizard-draft.ts'

export interface ContextFieldProps {
  value: string
  /** Size that the provider reports; undefined: it reports none. */
  told: number | undefined
  onChange: (value: string) => void
}

/** The field for the context window: as its provider reports it, or a careful guess that can be raised. */
export function ContextField({ value, told, onChange }: ContextFieldProps) {
  const t = useTexts('provider-wizard')
  const format = useFormat()
  return (
    <Field
      label={t('context.label')}
      help={told ? t('context.told', { tokens: format.number(told) }) : t('context.guessed')}
      error={windowOf(value) === undefined && t('context.wrong')}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}
