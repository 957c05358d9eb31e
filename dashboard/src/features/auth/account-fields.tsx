import type { FocusEvent, Ref } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { AccountField } from './check-account.ts'
import type { AccountForm } from './use-account-form.ts'

export interface AccountFieldsProps {
  form: AccountForm
  fields: readonly AccountField[]
  /** Ref to the first field, to focus it. */
  first?: Ref<HTMLInputElement>
  /** Help below the address, when registering. */
  emailHelp?: string
}

/** The fields of an account in their order, and above them the server's refusal of the whole form. */
export function AccountFields({ form, fields, first, emailHelp }: AccountFieldsProps) {
  const t = useTexts('auth')
  const isNew = fields.includes('confirmPassword')
  const wire = (field: AccountField) => ({
    name: field,
    ref: field === fields[0] ? first : undefined,
    value: form.values[field],
    disabled: form.isSending,
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
    // Checked only when focus moves to another field: a sentence that appears under a pressed button would
    // move it away.
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
      <Field label={t('field.email')} help={emailHelp} error={form.errors.email} required>
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
