import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Minimum size of a compressed response, bytes: a smaller one needs as many packets as a plain one. */
const leastBytes = 1_024

const texts = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|x-yaml)|image\/svg)/

/**
 * Maximum size that is compressed at once, bytes: handing it to a thread and back costs the event loop as
 * much.
 */
const maxBytesInline = 16_384

const brotliOptions = (bytes: Buffer) => ({
  params: {
    // At this quality it takes as long as gzip, with a smaller result.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window of the response's size: the usual one of 4 MB is prepared for each.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      constants.BROTLI_DEFAULT_WINDOW,
      Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.length + 16))),
    ),
  },
})
const gzipOptions = { level: 6 }

const brotliInThread = promisify(brotliCompress)
const gzipInThread = promisify(gzip)

const encoders = {
  br: (bytes: Buffer, atOnce: boolean) =>
    (atOnce ? brotliCompressSync : brotliInThread)(bytes, brotliOptions(bytes)),
  gzip: (bytes: Buffer, atOnce: boolean) => (atOnce ? gzipSync : gzipInThread)(bytes, gzipOptions),
} as const
export type Encoding = keyof typeof encoders

/** A text in an encoding, made off the main thread. */
export const encodeText = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  Promise.resolve(encoders[encoding](bytes, false))

/** true: a response of this type gets shorter when it is compressed. */
export const isCompressible = ({ type, bytes }: { type: string; bytes: Buffer }): boolean =>
  texts.test(type) && bytes.length >= leastBytes

/** The best encoding that `Accept-Encoding` permits (RFC 9110, 12.5.3); undefined where it permits none. */
export const pickEncoding = (header: string | undefined): Encoding | undefined => {
  const refused = new Set<string>()
  const named = new Set<string>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(piece => piece.trim())
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
    if (weight !== undefined && Number(weight) === 0) refused.add(name)
    else named.add(name)
  }
  const takes = (name: string) => !refused.has(name) && (named.has(name) || named.has('*'))
  return (['br', 'gzip'] as const).find(takes)
}

/**
 * Compresses dynamic text responses, large ones off the main thread. Unchanged are: short ones, compressed formats and encoded
 * ones, streams and partial content, and responses of endpoints that return a secret (`confidential`).
 */
export const useCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!isText(reply) || reply.statusCode === 206 || reply.statusCode === 304) return payload
    if (request.routeOptions.config.confidential) return payload
    if (payload.length < leastBytes && Buffer.byteLength(payload) < leastBytes) return payload
    varyByEncoding(reply)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (!encoding || request.method === 'HEAD') return payload
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
    const encoded = await encoders[encoding](bytes, bytes.length <= maxBytesInline)
    reply.removeHeader('content-length').header('content-encoding', encoding)
    const etag = reply.getHeader('etag')
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
    return encoded
  })
}

const isText = (reply: FastifyReply): boolean => {
  const type = reply.getHeader('content-type')
  const isWhole = !reply.hasHeader('content-encoding') && !reply.hasHeader('content-range')
  return isWhole && typeof type === 'string' && texts.test(type)
}

/** Adds `Accept-Encoding` to `Vary`, beside its present values. */
export const varyByEncoding = (reply: FastifyReply): void => {
  const before = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!/accept-encoding/i.test(before))
    reply.header('vary', before === '' ? 'accept-encoding' : `${before}, accept-encoding`)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response contains a token or a signed address. */
    confidential?: boolean
  }
}
