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
