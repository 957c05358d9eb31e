import type { Outbound } from '../../../platform/outbound/create-outbound.ts'

const timeoutMs = 10_000

/** Finds out what answers at an address of the administrator's: this product (known by its `/livez`), something else, nothing. */
export const answersAt = async (
  url: string,
  outbound: Outbound,
): Promise<'botanika' | 'other' | 'nothing'> => {
  try {
    // It may be an address of their own network.
    const fetch = outbound.fetchFor({ origins: [new URL(url).origin] })
    const response = await fetch(`${url.replace(/\/$/, '')}/livez`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    return /^\s*\{\s*"status"\s*:/.test((await response.text()).slice(0, 200)) ? 'botanika' : 'other'
  } catch {
    return 'nothing'
  }
}
