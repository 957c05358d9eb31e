import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, parseRange } from './byte-range.ts'
import { fail } from './errors.ts'

/** Stored bytes that never change. */
export interface SentBytes {
  bytes: number
  /** Strong validator of the bytes (ETag), without quotes. */
  etag: string
  /** Headers that describe the bytes, such as their type and name. */
  headers: Readonly<Record<string, string>>
  /** Called only for a response with a body; without a range it returns everything. */
  open(range?: ByteRange): Readable
}

/**
 * Responds with all bytes, the one requested range (206), or 304 where the client's copy is current (RFC
 * 9110). Videos need ranges: Safari plays none without, and no browser can seek. Throws `http.range` for an
 * unsatisfiable range.
 */
export const sendBytes = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { bytes, etag, headers, open }: SentBytes,
): FastifyReply => {
  const tag = `"${etag}"`
  reply.headers({ 'accept-ranges': 'bytes', etag: tag })
  const known = request.headers['if-none-match']?.split(',').map(one => one.trim().replace(/^W\//, ''))
  if (known?.some(one => one === tag || one === '*')) return reply.headers(headers).code(304).send()

  // Range is defined for GET only, and applies only if the client's part is of the same bytes (`If-Range`).
  const condition = request.headers['if-range']
  const asked = request.method === 'GET' && (condition === undefined || condition === tag)
  const range = asked ? parseRange(request.headers.range, bytes) : 'whole'
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`)
    throw fail('http.range')
  }
  const all: Record<string, string | number> = { ...headers, 'content-length': bytes }
  if (range !== 'whole') {
    const { first, last } = range
    Object.assign(all, {
      'content-range': `bytes ${first}-${last}/${bytes}`,
      'content-length': last - first + 1,
    })
    reply.code(206)
  }
  reply.headers(all)
  // Fastify would read a whole stream to respond to HEAD.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = open(range === 'whole' ? undefined : range)
  // Browsers must not cache an error that is sent instead as if it were these bytes.
  stream.once('error', () => {
    for (const name of [...Object.keys(all), 'etag', 'accept-ranges']) reply.removeHeader(name)
  })
  return reply.send(stream)
}
