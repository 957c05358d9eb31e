import { Lock } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Field } from '../ui/controls/field.tsx'
import { Input } from '../ui/controls/input.tsx'
import type { FormField } from './schema.ts'
import { isMask } from './validate.ts'

/** A field that the environment sets: its value, and the variable to change instead. */
export function LockedField({ field, label }: { field: FormField; label: string }) {
  const t = useTexts('ui')
  const pick = useText()
  const { path, hints, choices } = field
  const value: unknown = useWatch({ name: path })
  const choice = choices.find(one => String(one.value) === value)
  const words =
    typeof value === 'boolean'
      ? t(value ? 'form.on' : 'form.off')
      : typeof value === 'string' && isMask(value)
        ? t('form.secretKept')
        : choice?.label
          ? pick(choice.label)
          : Array.isArray(value)
            ? value.map(({ text }: { text: string }) => text).join(', ')
            : String(value ?? '')
  return (
    <Field label={label} help={hints.env ? t('form.fromEnv', { name: hints.env }) : t('form.fromEnvAny')}>
      <Input readOnly leading={<Lock />} value={words} style={{ background: 'var(--color-sunken)' }} />
    </Field>
  )
}
