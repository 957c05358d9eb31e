import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'

interface FormFieldProps {
  name: string
  label: string
  help?: string
  value: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password' | 'email' | 'off'
  onChange: (value: string) => void
}

export function PasswordField({ label, help, error, onChange, ...rest }: FormFieldProps) {
  return (
    <Field label={label} help={help} error={error} required>
      <PasswordInput maxLength={200} {...rest} onChange={event => onChange(event.target.value)} />
    </Field>
  )
}

export function EmailField({ label, help, error, onChange, ...rest }: FormFieldProps) {
  return (
    <Field label={label} help={help} error={error} required>
      <Input
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...rest}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}
