import { type ChannelContext, type Host, parseJson } from '@botanika/core/plugin'
import { networkError, refusal, strangeAnswer } from './errors.ts'
import type { Settings } from './settings.ts'

const timeoutMs = 20_000

type Connection = Pick<ChannelContext<Settings>, 'config' | 'fetch' | 'signal'>

export interface Call {
  method: string
  path: string
  /** Sent as JSON. Left out: no body. */
  body?: Readonly<Record<string, unknown>>
}

/** Example's API: https://example.com/docs/api. Its address is a setting of the plugin, so that a test may stand in. */
export const createApi = ({ settings }: Pick<Host, 'settings'>) => {
  const apiUrl = async () => String((await settings()).apiUrl)
  return {
    origin: async () => new URL(await apiUrl()).origin,
    /** Throws `ChannelError`. */
    call: async (
      { config, fetch, signal }: Connection,
      { method, path, body }: Call,
    ): Promise<Readonly<Record<string, unknown>>> => {
      const response = await fetch(`${await apiUrl()}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${config.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        redirect: 'manual',
      }).catch(networkError)
      if (!response.ok) throw refusal(response)
      const answer = await response.text().then(parseJson).catch(strangeAnswer)
      return typeof answer === 'object' && answer !== null ? { ...answer } : {}
    },
  }
}
export type Api = ReturnType<typeof createApi>
