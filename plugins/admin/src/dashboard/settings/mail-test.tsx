import type { MailTest as Result } from '@botanika/core/contract'
import { errorText, useSession } from '@botanika/dashboard/data'
import { Banner, Button, Field, Input, Stack } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { useSettingsTexts } from './texts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

/** Sends a test message with the settings of the form, saved or not. */
export function MailTest({ draft: { values, change } }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  const { user } = useSession()
  const [to, setTo] = useState(user?.email ?? '')
  const [result, setResult] = useState<Result>()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    setResult(undefined)
    try {
      const body = { to: to.trim(), values: mailFields(change) }
      setResult(await api('POST /api/admin/settings/test-mail', { body }))
    } catch (error) {
      setResult({ isAccepted: false, answer: errorText(error, t('unreachable')) })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Stack $gap={3}>
      <Field label={t('mail.testTo')}>
        <Input type="email" value={to} maxLength={254} onChange={event => setTo(event.target.value)} />
      </Field>
      <div>
        <Button
          loading={isSending}
          disabled={values.smtpHost === '' || to.trim() === ''}
          onClick={() => void send()}
        >
          {t('mail.test')}
        </Button>
      </div>
      {result && (
        <div role="status">
          <Banner
            tone={result.isAccepted ? 'success' : 'danger'}
            title={result.isAccepted ? t('mail.accepted') : t('mail.refused')}
          >
            {result.answer}
          </Banner>
        </div>
      )}
    </Stack>
  )
}

type Change = SettingsDraft['change']

const mailFields = ({
  smtpHost,
  smtpPort,
  smtpSecurity,
  smtpUser,
  smtpPassword,
  mailFrom,
}: Change): Change => ({
  ...(smtpHost !== undefined && { smtpHost }),
  ...(smtpPort !== undefined && { smtpPort }),
  ...(smtpSecurity !== undefined && { smtpSecurity }),
  ...(smtpUser !== undefined && { smtpUser }),
  ...(smtpPassword !== undefined && { smtpPassword }),
  ...(mailFrom !== undefined && { mailFrom }),
})
