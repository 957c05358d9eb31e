import type { FocusEvent, Ref } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import type { AccountField } from './check-account.ts'
import type { AccountForm } from './use-account-form.ts'

export interface AccountFieldsProps {
  form: AccountForm
  fields: readonly AccountField[]
  /** Takes the first field, for whoever gives it focus. */
  first?: Ref<HTMLInputElement>
}

/** The fields of an account in their order, and above them what the server refused as a whole. */
export function AccountFields({ form, fields, first }: AccountFieldsProps) {
  const t = useTexts('auth')
  const isNew = fields.includes('confirmPassword')
  const wire = (field: AccountField) => ({
    name: field,
    ref: field === fields[0] ? first : undefined,
    value: form.values[field],
    disabled: form.isSending,
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
    // Only on the way to another field: a sentence that appears under a pressed button would move it away.
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget instanceof HTMLInputElement) form.check(field)
    },
  })
  return (
    <>
      {form.refusal && <Banner tone="danger" title={form.refusal} />}
      {fields.includes('username') && (
        <Field label={t('field.username')} error={form.errors.username} required>
          <Input {...wire('username')} autoComplete="username" maxLength={60} />
        </Field>
      )}
      <Field label={t('field.email')} error={form.errors.email} required>
        <Input
          {...wire('email')}
          type="email"
          inputMode="email"
          autoComplete={isNew ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <Field
        label={t('field.password')}
        help={isNew ? t('field.passwordHelp') : undefined}
        error={form.errors.password}
        required
      >
        <PasswordInput
          {...wire('password')}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={200}
        />
      </Field>
      {isNew && (
        <Field label={t('field.confirm')} error={form.errors.confirmPassword} required>
          <PasswordInput {...wire('confirmPassword')} autoComplete="new-password" maxLength={200} />
        </Field>
      )}
    </>
  )
}
