import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { useCompression } from './compress.ts'
import { createSharedAnswers } from './shared-answers.ts'

const text = 'Один ответ для всех. '.repeat(200)
let app: FastifyInstance
afterEach(async () => app.close())

const serve = ({ make, most = 10 }: { make(key: string): Promise<string>; most?: number }) => {
  app = Fastify()
  useCompression(app)
  const send = createSharedAnswers({ most })
  app.get<{ Params: { key: string; version: string } }>('/:key/:version', (request, reply) => {
    const { key, version } = request.params
    const made = async () => ({ bytes: Buffer.from(await make(key)), type: 'text/plain; charset=utf-8' })
    return send({ request, reply }, { key, version, make: made })
  })
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

it('makes an answer once for all who ask, in the encoding that each accepts', async () => {
  const make = vi.fn(async () => text)
  const ask = serve({ make })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => ask('/a/1', { 'accept-encoding': ['br', 'gzip', ''][n % 3] ?? '' })),
  )
  expect(make).toHaveBeenCalledTimes(1)
  for (const { headers, rawPayload } of answers) {
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])]
    expect((decode ? decode(rawPayload) : rawPayload).toString()).toBe(text)
    expect(headers.vary).toBe('accept-encoding')
  }
  expect(new Set(answers.map(({ headers }) => headers['content-encoding']))).toEqual(
    new Set(['br', 'gzip', undefined]),
  )
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
})

it('sends nothing to who has it, and everything after a change', async () => {
  const versions = ['first', 'second'].map(word => text + word)
  const ask = serve({ make: async () => versions.shift() ?? '' })
  const { headers } = await ask('/a/1', { 'accept-encoding': 'br' })
  const known = { 'if-none-match': String(headers.etag) }
  expect(await ask('/a/1', known)).toMatchObject({ statusCode: 304, body: '' })
  expect(await ask('/a/2', known)).toMatchObject({ statusCode: 200, body: `${text}second` })
  expect(await ask('/a/2', known)).toMatchObject({ statusCode: 200 })
})

it('keeps no failure, and only so many answers', async () => {
  const make = vi.fn(async (key: string) => {
    if (make.mock.calls.length === 1) throw new Error('not this time')
    return key
  })
  const ask = serve({ make, most: 2 })
  expect(await ask('/a/1')).toMatchObject({ statusCode: 500 })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
    expect(await ask(`/${key}/1`)).toMatchObject({ body: key })
  // The order after the failure is a and b, then c in place of b, which had to be made again.
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'a', 'b', 'c', 'b'])
})

it('answers HEAD with the head alone', async () => {
  serve({ make: async () => text })
  const answer = await app.inject({ method: 'HEAD', url: '/a/1', headers: { 'accept-encoding': 'br' } })
  expect(answer).toMatchObject({ statusCode: 200, body: '' })
  expect(answer.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
})
