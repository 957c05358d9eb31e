import { api } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'
import { PasswordField } from './form-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

/** A new password, with the one before; other sessions end. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('own-account')
  const form = useAccountForm({
    names: ['currentPassword', 'password', 'repeated'],
    about: { 'auth.wrong-password': 'currentPassword' },
    check: ({ password, repeated }) => {
      if (password.length < 6) return { field: 'password', text: t('password.short') }
      if (password !== repeated) return { field: 'repeated', text: t('password.differ') }
      return undefined
    },
    send: async ({ currentPassword, password }) => {
      await api('PUT /api/account/password', { body: { currentPassword, password } })
      toast({ title: t('password.done'), description: t('password.doneHelp') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('password.title')}
      description={t('password.help')}
      confirm={t('password.save')}
      form={form}
      onClose={onClose}
    >
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={t('password.next')}
        help={t('password.rule')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label={t('password.repeat')} autoComplete="new-password" {...form.field('repeated')} />
    </FormDialog>
  )
}
