import type { Text } from '../../contract/text.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { AiErrorCode } from './errors.ts'
import { texts } from './texts.ts'

/** The one who gave the key and the address that a provider is called with: nobody else can mend them. */
export type KeyOwner = 'integration' | 'user' | 'server'

const notifyAdministrator: Text = texts.whoseKey.notifyAdministrator
const seeIntegration: Text = texts.whoseKey.seeIntegration

/** Hints in place of the table's, which names the settings of the person, for a key that is not theirs. */
const hints: Readonly<Record<Exclude<KeyOwner, 'user'>, Partial<Record<AiErrorCode, Text>>>> = {
  server: {
    'ai.key-rejected': notifyAdministrator,
    'ai.forbidden': notifyAdministrator,
    'ai.territory': notifyAdministrator,
    'ai.not-a-provider': notifyAdministrator,
    'ai.unreachable': notifyAdministrator,
    ...texts.whoseKey.server,
  },
  integration: {
    'ai.key-rejected': seeIntegration,
    'ai.forbidden': seeIntegration,
    'ai.territory': seeIntegration,
    'ai.not-a-provider': seeIntegration,
    ...texts.whoseKey.integration,
  },
}

const hintFor = (code: string, keyOf: KeyOwner): Text | undefined =>
  keyOf === 'user' ? undefined : new Map(Object.entries(hints[keyOf])).get(code)

/** A failure with the next step of the one who reads it: whose key it is decides who can do something about it. */
export const forOwnerOf = (error: unknown, keyOf: KeyOwner | undefined): unknown => {
  if (!keyOf || !(error instanceof AppError)) return error
  const hint = hintFor(error.code, keyOf)
  if (!hint) return error
  const { code, status, text, params, extra, cause } = error
  return new AppError({ code, status, text, hint, params, extra, cause })
}

const names: Readonly<Record<string, string>> = {
  'api.openai.com': 'OpenAI',
  'generativelanguage.googleapis.com': 'Google Gemini',
}

/** The provider's name for people as placeholders of its errors: a well-known one, else the host. `ofKey` follows the word for its key. */
export const providerParams = (baseUrl: string | undefined): { provider: string; ofKey: string | Text } => {
  const { host } = new URL(baseUrl && URL.canParse(baseUrl) ? baseUrl : 'https://api.openai.com')
  const name = names[host]
  return name
    ? { provider: name, ofKey: name }
    : { provider: host, ofKey: { ru: `для ${host}`, en: host, pl: `do ${host}` } }
}
