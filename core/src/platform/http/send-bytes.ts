import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, parseRange } from './byte-range.ts'
import { fail } from './errors.ts'

/** Stored bytes that never change. */
export interface SentBytes {
  bytes: number
  /** Their strong validator, without quotes. */
  etag: string
  /** Headers of an answer that tells of the bytes, the type and name of them among others. */
  headers: Readonly<Record<string, string>>
  /** Only called for an answer that has a body; without a range it is asked for everything. */
  open(range?: ByteRange): Readable
}

/**
 * Answers all of the bytes, the one range that the request asks for (206), or 304 where the asker has them (RFC 9110).
 * Films need ranges: Safari plays none without, and no browser can seek. Throws `http.range` where there is no such range.
 */
export const sendBytes = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { bytes, etag, headers, open }: SentBytes,
): FastifyReply => {
  const tag = `"${etag}"`
  reply.headers({ 'accept-ranges': 'bytes', etag: tag })
  const known = request.headers['if-none-match']?.split(',').map(one => one.trim().replace(/^W\//, ''))
  if (known?.some(one => one === tag || one === '*')) return reply.headers(headers).code(304).send()

  // Range is defined for GET alone, and holds only while the asker's other part is of the same bytes.
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
  // Fastify would read a whole stream through to answer HEAD.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = open(range === 'whole' ? undefined : range)
  // An error that is answered instead must not be kept by browsers as if it were these bytes.
  stream.once('error', () => {
    for (const name of [...Object.keys(all), 'etag', 'accept-ranges']) reply.removeHeader(name)
  })
  return reply.send(stream)
}
