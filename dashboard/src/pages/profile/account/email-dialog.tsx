import { api } from '../../../data/api.ts'
import { sessionActions } from '../../../data/use-session.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'
import { EmailField, PasswordField } from './form-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

interface EmailDialogProps {
  /** true: a message confirms the new address first. */
  isConfirmed: boolean
  onClose: () => void
}

/** The dialog for a new address, with the password. */
export function EmailDialog({ isConfirmed, onClose }: EmailDialogProps) {
  const t = useTexts('own-account')
  const form = useAccountForm({
    names: ['email', 'password'],
    about: {
      'auth.wrong-password': 'password',
      'auth.email-taken': 'email',
      'auth.domain-not-allowed': 'email',
      'account.same-email': 'email',
      'request.invalid': 'email',
    },
    check: ({ email }) =>
      /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : { field: 'email', text: t('email.wrong') },
    send: async ({ email, password }) => {
      const { state } = await api('PUT /api/account/email', { body: { email: email.trim(), password } })
      if (state === 'sent')
        toast({ title: t('email.sent'), description: t('email.sentHelp', { email: email.trim() }) })
      else toast({ title: t('email.done') })
      await sessionActions.check()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('email.title')}
      description={isConfirmed ? t('email.helpConfirmed') : t('email.help')}
      confirm={t('email.save')}
      form={form}
      onClose={onClose}
    >
      <EmailField label={t('email.next')} autoComplete="email" {...form.field('email')} />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  )
}
