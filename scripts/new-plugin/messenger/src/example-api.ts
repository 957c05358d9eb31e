import type { ChannelContext } from '@botanika/core/plugin'
import { networkError, refusal, strangeAnswer } from './errors.ts'
import type { Settings } from './settings.ts'

const apiUrl = 'https://api.example.com'
const timeoutMs = 20_000

export interface Call {
  method: string
  path: string
  /** Sent as JSON. Left out: no body. */
  body?: Readonly<Record<string, unknown>>
}

/** One call to Example's API: https://example.com/docs/api. Throws `ChannelError`. */
export const call = async (
  { config, fetch, signal }: Pick<ChannelContext<Settings>, 'config' | 'fetch' | 'signal'>,
  { method, path, body }: Call,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${config.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    redirect: 'manual',
  }).catch(networkError)
  if (!response.ok) throw refusal(response)
  const answer: unknown = await response.json().catch(strangeAnswer)
  return typeof answer === 'object' && answer !== null ? { ...answer } : {}
}
