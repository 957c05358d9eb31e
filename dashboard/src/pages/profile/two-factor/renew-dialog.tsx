import { useId, useState } from 'react'
import { api } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useCodeForm } from './use-code-form.ts'

/** The dialog for new recovery codes in place of the old ones. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('two-factor')
  const id = useId()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useCodeForm(async ({ code }) => {
    const { recoveryCodes } = await api('POST /api/account/two-factor/recovery-codes', { body: { code } })
    setCodes(recoveryCodes)
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('codes.title')}
      description={codes ? undefined : t('codes.renewHelp')}
      footer={
        codes ? (
          <Button variant="primary" onClick={onClose}>
            {t('codes.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={id} variant="primary" loading={form.isSending}>
              {t('codes.renew')}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form id={id} noValidate onSubmit={event => void form.submit(event)}>
          <CodeField label={t('enrol.code')} {...form.field('code')} />
        </form>
      )}
    </Dialog>
  )
}
