import type { Config, MailConfig } from './config.ts'
import { ConfigError } from './setting-values.ts'

// Settings that only make sense together.

export function google(clientId: string | undefined, clientSecret: string | undefined, issuer: string) {
  if (clientId && clientSecret) return { google: { clientId, clientSecret, issuer } }
  if (!clientId && !clientSecret) return {}
  throw new ConfigError(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together, and only one of them is set. Add the other, or remove both.',
  )
}

export function mail(url: string | undefined, from: MailConfig['from'] | undefined): Pick<Config, 'mail'> {
  if (url && from) return { mail: { url, from } }
  if (!url && !from) return {}
  throw new ConfigError(
    'SMTP_URL and MAIL_FROM go together, and only one of them is set. Add the other, or remove both.',
  )
}
