import type { Config, MailConfig, ProgramsConfig } from './config.ts'
import { ConfigError } from './setting-values.ts'

// Settings that only make sense together.

export function google(clientId: string | undefined, clientSecret: string | undefined, issuer: string) {
  if (clientId && clientSecret) return { google: { clientId, clientSecret, issuer } }
  if (!clientId && !clientSecret) return {}
  throw new ConfigError(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together, and only one of them is set. Add the other, or remove both.',
  )
}

interface MailParts {
  user: string | undefined
  password: string | undefined
  from: MailConfig['from'] | undefined
}

export function mail(
  server: MailConfig['server'] | undefined,
  { user, password, from }: MailParts,
): Pick<Config, 'mail'> {
  if (!server !== !from)
    throw new ConfigError(
      'SMTP_URL and MAIL_FROM go together, and only one of them is set. Add the other, or remove both.',
    )
  if (!server || !from) {
    if (user === undefined && password === undefined) return {}
    throw new ConfigError(
      'SMTP_USER and SMTP_PASSWORD go together with SMTP_URL, which is not set. Add it, or remove them.',
    )
  }
  if ((user !== undefined && server.user !== '') || (password !== undefined && server.password !== ''))
    throw new ConfigError(
      'SMTP_URL names a user or a password, and so does SMTP_USER or SMTP_PASSWORD. Leave the address of the server alone in SMTP_URL, like smtp://smtp.example.com:587.',
    )
  const account = { user: user ?? server.user, password: password ?? server.password }
  if (account.user === '' && account.password !== '')
    throw new ConfigError(
      'SMTP_USER and SMTP_PASSWORD go together, and only the password is set. Add SMTP_USER, or remove SMTP_PASSWORD.',
    )
  return { mail: { server: { ...server, ...account }, from } }
}

/** The default base URL of the `openai` package. */
export const openaiBaseUrl = 'https://api.openai.com/v1'

interface Server {
  baseUrl: string | undefined
  apiKey: string | undefined
}

/** The key for chats is used only with its own server. */
export function embeddings(
  model: string | undefined,
  own: Server,
  chats: Server,
): Pick<Config, 'embeddings'> {
  if (!own.baseUrl && !own.apiKey) return model ? { embeddings: { model } } : {}
  if (!model)
    throw new ConfigError(
      'EMBEDDINGS_BASE_URL and EMBEDDINGS_API_KEY go together with EMBEDDINGS_MODEL, which is not set. Name the model, or remove them.',
    )
  const chatsUrl = chats.baseUrl ?? openaiBaseUrl
  const baseUrl = own.baseUrl ?? chatsUrl
  const apiKey =
    own.apiKey ?? (new URL(baseUrl).origin === new URL(chatsUrl).origin ? chats.apiKey : undefined)
  return { embeddings: { model, server: { baseUrl, ...(apiKey && { apiKey }) } } }
}

export function programs(
  { libreOffice, tesseract }: { libreOffice: string | undefined; tesseract: string | undefined },
  env: Readonly<Record<string, string | undefined>>,
): ProgramsConfig {
  // Windows calls it `Path`.
  const searchPath = env.PATH ?? env.Path
  return {
    ...(libreOffice && { libreOffice }),
    ...(tesseract && { tesseract }),
    ...(searchPath && { searchPath }),
  }
}
