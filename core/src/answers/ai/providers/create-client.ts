import type OpenAI from 'openai'
import { APIError } from 'openai/core/error'
import { loadCode } from '../../../platform/code-cache.ts'
import { fail } from '../errors.ts'
import type { ProviderAccess } from '../provider.ts'
import { providerParams } from '../whose-key.ts'
import type { Tap } from './tap-fetch.ts'

export const openaiBaseUrl = 'https://api.openai.com/v1'

/** The characters that an HTTP header can contain; a key with others was mistyped, or is a mask. */
const sendable = /^[\x21-\x7e]*$/

/** A key without blanks around it. Throws `ai.key-rejected` for one that no provider can have issued. */
export const sendableKey = ({ apiKey = '', baseUrl }: ProviderAccess): string => {
  const key = apiKey.trim()
  if (!sendable.test(key)) throw fail('ai.key-rejected', { params: providerParams(baseUrl) })
  return key
}

/**
 * The official package without its own retries, logging, and keys from the environment. Throws
 * `ai.key-rejected` for a key that no provider can have issued. The package is loaded by its first call: replies are streamed without it.
 */
export const createClient = async (access: ProviderAccess, tap: Tap): Promise<OpenAI> => {
  const { default: Client } = await loadCode(() => import('openai'))
  return new Client({
    // The package requires a key; `tapFetch` keeps this placeholder from being sent.
    apiKey: sendableKey(access) || 'none',
    baseURL: access.baseUrl ?? openaiBaseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: tap.fetch,
  })
}

/**
 * Calls with fields that not every server or model accepts; a field that the refusal names is removed, and
 * the call is repeated without it.
 */
export async function callWithout<Extras extends object, T>(
  given: Extras,
  call: (extras: Partial<Extras>) => PromiseLike<T>,
): Promise<T> {
  const extras: Partial<Extras> = { ...given }
  for (;;) {
    try {
      return await call(extras)
    } catch (error) {
      const refused = refusedOf(error, Object.keys(extras) as (keyof Extras & string)[])
      if (!refused) throw error
      delete extras[refused]
    }
  }
}

function refusedOf<Name extends string>(error: unknown, names: readonly Name[]): Name | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined
  const param = String(error.param ?? '')
  const described = `${param} ${error.message}`
  return names.find(name => param.startsWith(name)) ?? names.find(name => described.includes(name))
}
