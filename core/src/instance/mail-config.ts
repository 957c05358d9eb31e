import type { Config, MailConfig } from '../config.ts'
import type { InstanceSettings } from '../contract/instance.ts'
import { ConfigError, mailbox, smtpUrl } from '../setting-values.ts'
import { fail } from './errors.ts'

type MailFields = Pick<
  InstanceSettings,
  'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'smtpUser' | 'smtpPassword' | 'mailFrom'
>

/** The mail server that the settings name; null without one. Throws `instance.bad-mail` for what cannot be used. */
export const mailConfigOf = (fields: MailFields): MailConfig | null => {
  const { smtpHost, smtpPort, smtpSecurity, smtpUser, smtpPassword, mailFrom } = fields
  if (smtpHost === '') return null
  const scheme = smtpSecurity === 'tls' ? 'smtps' : 'smtp'
  const account =
    smtpUser === '' ? '' : `${encodeURIComponent(smtpUser)}:${encodeURIComponent(smtpPassword)}@`
  try {
    return {
      url: smtpUrl('SMTP', `${scheme}://${account}${smtpHost}:${smtpPort}`),
      from: mailbox('', mailFrom.trim()),
    }
  } catch (error) {
    if (error instanceof ConfigError) throw fail('instance.bad-mail', { cause: error })
    throw error
  }
}

/** What `SMTP_URL` and `MAIL_FROM` say, in the fields of the settings. */
export const mailFieldsOf = ({ mail }: Pick<Config, 'mail'>): Partial<MailFields> => {
  if (!mail) return {}
  const { protocol, hostname, port, username, password } = new URL(mail.url)
  const isSecure = protocol === 'smtps:'
  return {
    smtpHost: hostname,
    smtpPort: port === '' ? (isSecure ? 465 : 587) : Number(port),
    smtpSecurity: isSecure ? 'tls' : 'starttls',
    smtpUser: decodeURIComponent(username),
    smtpPassword: decodeURIComponent(password),
    mailFrom: mail.from.name ? `${mail.from.name} <${mail.from.address}>` : mail.from.address,
  }
}
