import { useId, useState } from 'react'
import { api } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Asks for a reset link; the answer is the same whether the address has an account or not. */
export function ForgotStep({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const t = useTexts('auth')
  const id = useId()
  const { data: instance } = useApi('GET /api/instance')
  const [isSent, setIsSent] = useState(false)
  const form = useAccountForm({
    fields: ['email'],
    send: ({ email }) => api('POST /api/auth/forgot-password', { body: { email: email.trim() } }),
    onSent: () => setIsSent(true),
  })
  const hasMail = instance?.passwordReset !== false
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('reset.title')}
      description={hasMail && !isSent ? t('reset.help') : undefined}
      footer={
        isSent || !hasMail ? (
          <>
            <Button onClick={onBack}>{t('back')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onBack}>{t('back')}</Button>
            <Button type="submit" form={id} variant="primary" loading={form.isSending}>
              {t('reset.send')}
            </Button>
          </>
        )
      }
    >
      {!hasMail ? (
        <Banner tone="info" title={t('reset.noMail')} />
      ) : isSent ? (
        <div role="status">
          <Banner tone="success" title={t('reset.sent')} />
        </div>
      ) : (
        <form id={id} noValidate onSubmit={event => void form.submit(event)}>
          <Stack>
            {form.refusal && <Banner tone="danger" title={form.refusal} />}
            <Field label={t('field.email')} error={form.errors.email} required>
              <Input
                name="email"
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                value={form.values.email}
                disabled={form.isSending}
                onChange={event => form.set('email', event.target.value)}
              />
            </Field>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
