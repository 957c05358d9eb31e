import type { Config, MailConfig } from '../../config/config.ts'
import { ConfigError, mailbox } from '../../config/setting-values.ts'
import { isSmtpHost } from '../../config/smtp-url.ts'
import type { InstanceSettings } from '../../contract/instance.ts'
import { fail } from './errors.ts'

type MailFields = Pick<
  InstanceSettings,
  'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'smtpUser' | 'smtpPassword' | 'mailFrom'
>

/** The mail server that the settings name; null without one. Throws `instance.bad-mail` for what cannot be used. */
export const mailConfigOf = (fields: MailFields): MailConfig | null => {
  const { smtpHost, smtpPort, smtpSecurity, smtpUser, smtpPassword, mailFrom } = fields
  if (smtpHost === '') return null
  if (!isSmtpHost(smtpHost)) throw fail('instance.bad-mail')
  try {
    return {
      server: {
        host: smtpHost,
        port: smtpPort,
        isSecure: smtpSecurity === 'tls',
        user: smtpUser,
        password: smtpUser === '' ? '' : smtpPassword,
      },
      from: mailbox('', mailFrom.trim()),
    }
  } catch (error) {
    if (error instanceof ConfigError) throw fail('instance.bad-mail', { cause: error })
    throw error
  }
}

/** Values of `SMTP_URL` and `MAIL_FROM`, in the fields of the settings. */
export const mailFieldsOf = ({ mail }: Pick<Config, 'mail'>): Partial<MailFields> => {
  if (!mail) return {}
  const { host, port, isSecure, user, password } = mail.server
  return {
    smtpHost: host,
    smtpPort: port,
    smtpSecurity: isSecure ? 'tls' : 'starttls',
    smtpUser: user,
    smtpPassword: password,
    mailFrom: mail.from.name ? `${mail.from.name} <${mail.from.address}>` : mail.from.address,
  }
}
