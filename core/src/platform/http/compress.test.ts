import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickEncoding, useCompression } from './compress.ts'

const long = { text: 'Герань любит свет и редкий полив. '.repeat(200) }
const json = JSON.stringify(long)
/** Compressed in another thread. */
const large = { text: long.text.repeat(10) }
const browser = 'gzip, deflate, br, zstd'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  useCompression(app)
  app.get('/json', async () => long)
  app.get('/large', async () => large)
  app.get('/varied', async (_, reply) => reply.header('vary', 'origin').header('etag', '"1"').send(long))
  app.get('/short', async () => ({ text: 'герань' }))
  app.get('/image', async (_, reply) => reply.type('image/png').send(Buffer.alloc(5_000)))
  app.get('/encoded', async (_, reply) =>
    reply.type('text/plain').header('content-encoding', 'zstd').send(Buffer.alloc(5_000)),
  )
  app.get('/part', async (_, reply) => reply.code(206).type('text/plain').send(json))
  app.get('/events', async (_, reply) => reply.type('text/event-stream').send('data: герань\n\n'.repeat(500)))
  app.get('/stream', async (_, reply) => reply.type('text/plain').send(Readable.from([json])))
  app.get('/token', { config: { confidential: true } }, async () => long)
})
afterAll(() => app.close())

const ask = (url: string, accept: string | undefined = browser): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { 'accept-encoding': accept } })

describe('a text that is made for a request', () => {
  it.each([
    ['br', browser, brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, *', gunzipSync],
  ] as const)('is sent as %s to who takes «%s», and is the same text', async (encoding, accept, decode) => {
    const { headers, rawPayload } = await ask('/json', accept)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': String(rawPayload.length),
      'content-type': 'application/json; charset=utf-8',
    })
    expect(decode(rawPayload).toString()).toBe(json)
    expect(rawPayload.length).toBeLessThan(json.length / 10)
    const { rawPayload: whole } = await ask('/large', accept)
    expect(decode(whole).toString()).toBe(JSON.stringify(large))
  })

  it('is sent plainly to who takes nothing, and caches learn that it depends on that', async () => {
    const { headers, body } = await ask('/json', 'identity')
    expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, 'accept-encoding', json])
  })

  it('keeps what else it varies with, and has a weak validator', async () => {
    const { headers } = await ask('/varied')
    expect(headers).toMatchObject({
      vary: 'origin, accept-encoding',
      etag: 'W/"1"',
      'content-encoding': 'br',
    })
  })

  it('names no encoding of a body that HEAD does not have', async () => {
    const { headers } = await app.inject({
      method: 'HEAD',
      url: '/json',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['content-encoding']).toBeUndefined()
  })
})

it.each(['short', 'image', 'part', 'events', 'stream', 'token'])(
  'an answer that gains nothing by it, or must not, is left as it is: %s',
  async name => {
    expect((await ask(`/${name}`)).headers['content-encoding']).toBeUndefined()
  },
)
it('what was encoded before is not encoded again', async () => {
  expect((await ask('/encoded')).headers['content-encoding']).toBe('zstd')
})

it.each([
  [undefined, undefined],
  ['', undefined],
  ['deflate', undefined],
  ['*', 'br'],
  ['BR', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['gzip;q=0, *;q=0', undefined],
] as const)('of «%s» it picks %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding)
})
