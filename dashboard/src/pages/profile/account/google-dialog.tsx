import { api } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'
import { PasswordField } from './form-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The dialog that disconnects Google, with the password that remains. */
export function GoogleDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('own-account')
  const form = useAccountForm({
    names: ['password'],
    about: { 'auth.wrong-password': 'password' },
    send: async body => {
      await api('POST /api/account/google/disconnect', { body })
      toast({ title: t('google.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('google.title')}
      description={t('google.help')}
      confirm={t('google.disconnect')}
      isDangerous
      form={form}
      onClose={onClose}
    >
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  )
}
