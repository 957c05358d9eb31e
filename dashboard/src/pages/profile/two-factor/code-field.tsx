import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'

interface CodeFieldProps {
  label: string
  help?: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

export function CodeField({ label, help, value, error, onChange }: CodeFieldProps) {
  return (
    <Field label={label} help={help} error={error} required>
      <Input
        name="code"
        value={value}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}
