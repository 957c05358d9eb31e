import OpenAI, { APIError } from 'openai'
import type { ProviderAccess } from '../provider.ts'
import type { Tap } from './tap-fetch.ts'

export const openaiBaseUrl = 'https://api.openai.com/v1'

/** The official package without what it would do by itself: repeat, log, and read keys from the environment. */
export const createClient = ({ apiKey, baseUrl }: ProviderAccess, tap: Tap): OpenAI =>
  new OpenAI({
    // The package insists on a key; `tapFetch` keeps this word from going out.
    apiKey: apiKey || 'none',
    baseURL: baseUrl ?? openaiBaseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: tap.fetch,
  })

/**
 * Calls with fields that not every server or model takes; one that is refused by name is left out, and the call is made
 * again without it.
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
  const told = `${param} ${error.message}`
  return names.find(name => param.startsWith(name)) ?? names.find(name => told.includes(name))
}
