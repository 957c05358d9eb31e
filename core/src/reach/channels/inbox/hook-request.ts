import type { FastifyRequest } from 'fastify'
import type { HookRequest } from '../../../plugin/channel.ts'
import { parseJson } from '../../../plugin/parse-json.ts'

/** A webhook request as passed to the channel. */
export const hookRequest = ({ method, headers, query, body }: FastifyRequest): HookRequest => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  return {
    method,
    headers: single(headers),
    query: single(query as Values),
    body: bytes,
    json: () => parseJson(bytes),
  }
}

type Values = Readonly<Record<string, string | string[] | undefined>>

/** The first value of each name. */
const single = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return first === undefined ? [] : [[name, first]]
    }),
  )
