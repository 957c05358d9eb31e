import { type ChannelContext, type ConnectionContext, parseJson } from '@botanika/core/plugin'
import { networkError, refusal, strangeAnswer } from './errors.ts'
import type { Settings } from './settings.ts'

const timeoutMs = 20_000

interface Call {
  method: string
  path: string
  /** Sent as JSON. Left out: no body. */
  body?: Readonly<Record<string, unknown>>
}

/** Example's API of one bot: https://example.com/docs/api. */
export const openClient = (
  { config, fetch }: Pick<ConnectionContext<Settings>, 'config' | 'fetch'>,
  { apiUrl }: { apiUrl: string },
) => ({
  /** Throws `ChannelError`. */
  call: async ({ method, path, body }: Call): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${config.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    }).catch(networkError)
    if (!response.ok) throw refusal(response)
    const answer = await response.text().then(parseJson).catch(strangeAnswer)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  },
})

/** What calls of a connection get. */
export type Context = ChannelContext<Settings, ReturnType<typeof openClient>>
