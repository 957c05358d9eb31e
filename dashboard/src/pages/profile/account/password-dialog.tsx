import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { refresh } from '../../../data/refresh.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'
import { PasswordField } from './form-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

interface PasswordDialogProps {
  /** Number of the account's keys for the API. */
  apiKeys: number
  onClose: () => void
}

/**
 * The dialog for a new password, with the former one; other sessions end, the keys for the API too if the
 * person wants.
 */
export function PasswordDialog({ apiKeys, onClose }: PasswordDialogProps) {
  const t = useTexts('own-account')
  const [revokes, setRevokes] = useState(false)
  const form = useAccountForm({
    names: ['currentPassword', 'password', 'repeated'],
    about: { 'auth.wrong-password': 'currentPassword' },
    check: ({ password, repeated }) => {
      if (password.length < 6) return { field: 'password', text: t('password.short') }
      if (password !== repeated) return { field: 'repeated', text: t('password.differ') }
      return undefined
    },
    send: async ({ currentPassword, password }) => {
      await api('PUT /api/account/password', {
        body: { currentPassword, password, ...(revokes && { revokeApiKeys: true }) },
      })
      if (revokes) void refresh('GET /api/account/api-keys')
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
      {apiKeys > 0 && (
        <Checkbox
          label={t('password.revoke', { count: apiKeys })}
          help={t('password.revokeHelp')}
          checked={revokes}
          disabled={form.isSending}
          onChange={setRevokes}
        />
      )}
    </FormDialog>
  )
}
