import { useId } from 'react'
import { api } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useCodeForm } from './use-code-form.ts'

/** The dialog that turns it off, with the password where there is one and a code. */
export function TurnOffDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useTexts('two-factor')
  const id = useId()
  const form = useCodeForm(async ({ code, password }) => {
    await api('POST /api/account/two-factor/off', { body: { code, ...(hasPassword && { password }) } })
    toast({ title: t('turnedOff') })
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('disable.title')}
      description={t('disable.help')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="danger" loading={form.isSending}>
            {t('turnOff')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void form.submit(event)}>
        <Stack>
          {hasPassword && <PasswordField {...form.field('password')} />}
          <CodeField label={t('disable.code')} {...form.field('code')} />
        </Stack>
      </form>
    </Dialog>
  )
}
