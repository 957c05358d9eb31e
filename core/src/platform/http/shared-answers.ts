import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodeText, isCompressible, pickEncoding, varyByEncoding } from './compress.ts'

/** An answer before it is encoded. */
export interface Made {
  bytes: Buffer
  /** Content type. */
  type: string
}

/** A value in the shape that the endpoint's contract has. */
export const jsonOf = (reply: FastifyReply, value: unknown): Made => {
  const text = reply.serialize(value)
  return {
    bytes: Buffer.from(typeof text === 'string' ? text : new Uint8Array(text)),
    type: 'application/json; charset=utf-8',
  }
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
}

interface Wanted {
  /** Key of the answer, with everything that it depends on: language, origin. */
  key: string
  /**
   * Version of the answer: another one than before makes it anew. Omitted: it never changes while the server
   * runs.
   */
  version?: string
  make(): Made | Promise<Made>
}

/** Sends an answer, or 304 to who has it. */
export type SendShared = (asked: Asked, wanted: Wanted) => Promise<FastifyReply>

interface Kept extends Made {
  etag: string
  /** Bytes of the answer in each encoding that somebody accepted. */
  encoded: Map<Encoding, Promise<Buffer>>
}

/**
 * Sends answers that are equal for everybody. Each is made once, and so are its bytes in each encoding,
 * however many ask at the same time. Above `most` of them, those not asked for longest are removed: the
 * origin is given by the caller.
 */
export const createSharedAnswers = ({ most }: { most: number }): SendShared => {
  const kept = new Map<string, { version: string | undefined; answer: Promise<Kept> }>()

  const answerOf = ({ key, version, make }: Wanted): Promise<Kept> => {
    const known = kept.get(key)
    const isCurrent = known !== undefined && known.version === version
    const one = isCurrent ? known : { version, answer: prepare(make) }
    kept.delete(key)
    kept.set(key, one)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    if (!isCurrent)
      one.answer.catch(() => {
        if (kept.get(key) === one) kept.delete(key)
      })
    return one.answer
  }

  return async (asked, wanted) => send(asked, await answerOf(wanted))
}

const prepare = async (make: Wanted['make']): Promise<Kept> => {
  const made = await make()
  const etag = createHash('sha256').update(made.type).update(made.bytes).digest('base64url').slice(0, 22)
  return { ...made, etag, encoded: new Map() }
}

const send = async (
  { request, reply }: Asked,
  { bytes, type, etag, encoded }: Kept,
): Promise<FastifyReply> => {
  const encoding = isCompressible({ type, bytes })
    ? pickEncoding(request.headers['accept-encoding'])
    : undefined
  if (isCompressible({ type, bytes })) varyByEncoding(reply)
  // Weak: the bytes differ by encoding.
  reply.header('etag', `W/"${etag}"`)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (request.headers['if-none-match']?.includes(`"${etag}"`)) return reply.code(304).send()
  reply.type(type)
  if (!encoding || request.method === 'HEAD') return sendWhole({ request, reply }, bytes)
  const known = encoded.get(encoding) ?? encodeText(bytes, encoding)
  encoded.set(encoding, known)
  reply.header('content-encoding', encoding)
  return sendWhole({ request, reply }, await known)
}

/** Size from which an answer takes a place while it is sent, bytes: a script without encodings gets the whole API description. */
const largeBytes = 524_288

const sendWhole = async ({ request, reply }: Asked, bytes: Buffer): Promise<FastifyReply> => {
  if (bytes.length <= largeBytes || request.method === 'HEAD') return reply.send(bytes)
  await request.server.limitedCalls.transfer.run(request, async () => {
    reply.send(bytes)
    // The wait ends for a client that hangs up, too.
    await finished(reply.raw).catch(() => undefined)
  })
  return reply
}
