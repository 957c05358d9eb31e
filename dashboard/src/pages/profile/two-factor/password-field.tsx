import { useTexts } from '../../../i18n/use-texts.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'

interface PasswordFieldProps {
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** The password of the account: a session that was left open is not enough to change how it signs in. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const t = useTexts('two-factor')
  return (
    <Field label={t('password')} error={error} required>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}
