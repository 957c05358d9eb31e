import type { FastifyRequest } from 'fastify'
import type { HookRequest } from '../../plugin/channel.ts'
import { parseJson } from '../../plugin/parse-json.ts'

/** A request to a hook as its channel sees it. */
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

/** One value a name, the first where there are several. */
const single = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return first === undefined ? [] : [[name, first]]
    }),
  )
