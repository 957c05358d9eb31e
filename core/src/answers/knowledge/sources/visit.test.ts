import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { redirectTo, sendAndStall, sendBomb } from '../../../testing/hostile-pages.ts'
import { type Site, startSite } from '../../../testing/start-site.ts'
import { readBody } from './read-body.ts'
import { createVisitor } from './visit.ts'

let site: Site
const headers: Record<string, string | string[] | undefined>[] = []

beforeAll(async () => {
  site = await startSite({
    '/': (request, reply) => {
      headers.push(request.headers)
      reply.end('здравствуйте')
    },
    '/1': redirectTo('/2'),
    '/2': redirectTo('/3#part'),
    '/3': redirectTo('/'),
    '/0': redirectTo('/1'),
    '/stall': sendAndStall,
    '/silent': () => undefined,
    '/bomb': sendBomb('gzip'),
  })
})
afterAll(() => site.close())

const visit = (
  path: string,
  { timeoutMs = 5_000, limit = 1_000_000 } = {},
  signal = new AbortController().signal,
) =>
  createVisitor({
    fetch: createGuardedFetch({ allow: [site.pair] }),
    userAgent: 'Botanika/1.0 (+https://x)',
    timeoutMs,
  }).visit(site.origin + path, { signal }, async ({ url, response }) => ({
    url: url.href,
    text: (await readBody(response, { limit })).toString(),
  }))

describe('a visit', () => {
  it('says who comes, and brings no cookies or keys', async () => {
    expect(await visit('/')).toEqual({ url: `${site.origin}/`, text: 'здравствуйте' })
    expect(headers[0]).toMatchObject({ 'user-agent': 'Botanika/1.0 (+https://x)' })
    expect(Object.keys(headers[0] ?? {})).not.toEqual(expect.arrayContaining(['cookie', 'authorization']))
  })

  it('follows three redirects, and not four', async () => {
    expect((await visit('/1')).url).toBe(`${site.origin}/`)
    await expect(visit('/0')).rejects.toMatchObject({ code: 'sources.redirects' })
  })

  it.each(['/silent', '/stall'])('ends when the time is over, whatever came until then: %s', async path => {
    const outcome = visit(path, { timeoutMs: 300 })
    await expect(outcome).rejects.toMatchObject({ code: 'sources.timed-out' })
  })

  it('ends with the caller’s own reason when the caller gives up', async () => {
    const control = new AbortController()
    const outcome = visit('/silent', {}, control.signal)
    control.abort(new Error('the server stops'))
    await expect(outcome).rejects.toThrow('the server stops')
  })

  it('breaks off within what is allowed, though the whole would be 60 MB', async () => {
    await expect(visit('/bomb', { limit: 5 * 1_048_576 })).rejects.toMatchObject({
      code: 'sources.too-large',
      params: { limit: 5 },
    })
  })
})

describe('readBody', () => {
  it('takes no more of a stream than the limit and one part', async () => {
    let taken = 0
    let cancelled = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull: stream => {
          taken += 1
          stream.enqueue(new Uint8Array(1_000))
        },
        cancel: () => {
          cancelled = true
        },
      },
      { highWaterMark: 0 },
    )
    await expect(readBody(new Response(body), { limit: 10_000 })).rejects.toMatchObject({
      code: 'sources.too-large',
    })
    expect(taken).toBeLessThanOrEqual(12)
    expect(cancelled).toBe(true)
  })

  it('does not begin with what says itself that it is too large', async () => {
    const response = new Response('x', { headers: { 'content-length': '11000' } })
    await expect(readBody(response, { limit: 10_000 })).rejects.toMatchObject({ code: 'sources.too-large' })
  })
})
