import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HookRequest, Verdict } from '../../src/plugin/channel.ts'
import type { Inbox } from '../../src/reach/channels/inbox/inbox.ts'
import { serveHooks } from '../../src/reach/channels/inbox/serve-hooks.ts'
import type { Connection } from '../../src/reach/channels/registry.ts'
import { createTestRegistry, type InboxApp, newId, startInboxApp, updatesOf } from './inbox/inbox-app.ts'

let site: InboxApp
let inbox: Inbox
let registry: ReturnType<typeof createTestRegistry>
let find: (type: string, route: string) => Promise<Connection | null>
let onRejected = vi.fn()
/** Requests that the channel's `verify` saw, and its answer. */
let seen: HookRequest[]
let verdict: (request: HookRequest) => Verdict
let connection: Connection
let id: string

beforeAll(async () => {
  site = await startInboxApp({
    before: app => {
      registry = createTestRegistry(app)
      serveHooks(app, {
        registry,
        inbox: { accept: (...given) => inbox.accept(...given) },
        find: (type, route) => find(type, route),
        onRejected: (...given) => onRejected(...given),
      })
    },
  })
  inbox = site.inbox({ registry, handle: async () => undefined })
  await inbox.start()
})
afterAll(() => site.stop())
beforeEach(() => {
  id = newId()
  seen = []
  verdict = () => ({ kind: 'accept', updates: updatesOf('anna', 1) })
  connection = registry.connect(id, {
    verify: async given => {
      seen.push(given)
      return verdict(given)
    },
  })
  find = async (_, route) => (route === 'abc' ? connection : null)
  onRejected = vi.fn()
})
const call = async (path = '/hooks/pigeon/abc', init: RequestInit = { method: 'POST', body: '{"a":1}' }) => {
  const answer = await fetch(`${site.origin}${path}`, init)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
/** `fetch` sends no body without a type, and no type that is none. */
const callWithType = (type: string | undefined, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-length': Buffer.byteLength(body),
      ...(type !== undefined && { 'content-type': type }),
    }
    request(`${site.origin}/hooks/pigeon/abc`, { method: 'POST', headers }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })

describe('a hook', () => {
  it('answers 200 once the updates are stored, with the acknowledgement of the channel', async () => {
    const plain = await call()
    expect([plain.status, plain.text]).toEqual([200, ''])
    expect(await site.model.countDocuments({ integrationId: id, key: 'anna/0' })).toBe(1)
    connection.channel.acknowledgement = 'ok'
    const again = await call()
    expect([again.status, again.text]).toEqual([200, 'ok'])
    expect(await site.model.countDocuments({ integrationId: id })).toBe(1)
  })

  it('hands over the very bytes, the query and the headers, whatever the type', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 200])
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'x/y',
    ]) {
      const { status } = await call('/hooks/pigeon/abc?a=1&a=2&b=%D1%8F', {
        method: 'POST',
        headers: { 'content-type': type, 'X-Signature': 's', origin: 'https://evil.example' },
        body: bytes,
      })
      expect(status).toBe(200)
      const last = seen.at(-1)
      expect(last?.body.equals(bytes)).toBe(true)
      expect(last).toMatchObject({ method: 'POST', query: { a: '1', b: 'я' } })
      expect(last?.headers['x-signature']).toBe('s')
    }
    for (const type of [undefined, 'application/json; charset=utf-99', 'text/xml;;']) {
      expect([type, await callWithType(type, 'body')]).toEqual([type, 200])
      expect(seen.at(-1)?.body.toString()).toBe('body')
    }
    expect(await callWithType('no type', 'body')).toBe(415)
  })

  it('answers 400, which invites no repeat, to brackets that are nested too deep', async () => {
    verdict = request => ({ kind: 'accept', updates: [{ key: '1', lane: 'a', payload: request.json() }] })
    for (const deep of [200, 5_000, 100_000])
      expect(
        (await call(undefined, { method: 'POST', body: '['.repeat(deep) + ']'.repeat(deep) })).status,
      ).toBe(400)
  })

  it('answers a question of the messenger with plain text, by GET too', async () => {
    verdict = ({ query }) => ({ kind: 'handshake', body: query['hub.challenge'] ?? '' })
    const { status, text, headers } = await call('/hooks/pigeon/abc?hub.challenge=<b>1</b>', {})
    expect([status, text]).toEqual([200, '<b>1</b>'])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('says the same of an address that is nobody’s, switched off, of another type or without a webhook', async () => {
    const bodies = new Set<string>()
    const statusOf = async (path?: string) => {
      for (const init of [{ method: 'POST', body: '{}' }, {}]) {
        const { status, text } = await call(path, init)
        expect(status).toBe(404)
        bodies.add(text.replace(/"requestId":"[^"]+"/, ''))
      }
    }
    await statusOf('/hooks/pigeon/nobody')
    await statusOf('/hooks/raven/abc')
    connection.record.isActive = false
    await statusOf()
    connection.record.isActive = true
    delete connection.channel.verify
    await statusOf()
    expect(bodies.size).toBe(1)
  })

  it('answers 401 to who is not the messenger, and notes why, without secrets', async () => {
    verdict = () => ({ kind: 'reject', reason: 'wrong secret Bearer abcdefghijkl' })
    expect((await call()).status).toBe(401)
    expect(onRejected.mock.calls).toEqual([[id, 'wrong secret [redacted]']])
    onRejected.mockRejectedValueOnce(new Error('the database is away'))
    expect((await call()).status).toBe(401)
  })

  it('ends guessing with 429, without a word to the owner, and still takes what is genuine', async () => {
    verdict = ({ headers }) =>
      headers['x-secret'] === 'right'
        ? { kind: 'accept', updates: [] }
        : { kind: 'reject', reason: 'wrong secret' }
    const statuses = []
    for (let guess = 0; guess < 70; guess += 1) statuses.push((await call()).status)
    expect(statuses).toEqual([...Array(60).fill(401), ...Array(10).fill(429)])
    expect(onRejected).toHaveBeenCalledTimes(60)
    const genuine = await call(undefined, { method: 'POST', headers: { 'x-secret': 'right' }, body: '{}' })
    expect(genuine.status).toBe(200)
  })

  it('answers 400 to what the channel cannot read', async () => {
    verdict = given => ({ kind: 'accept', updates: [{ key: '1', lane: '1', payload: given.json() }] })
    for (const body of ['', '{"a":', '\u0000'])
      expect((await call(undefined, { method: 'POST', body })).status).toBe(400)
    expect(await site.model.countDocuments({ integrationId: id })).toBe(0)
  })

  it('answers 413 above 1 MiB', async () => {
    const body = Buffer.alloc(1_048_577, 'a')
    expect((await call(undefined, { method: 'POST', body })).status).toBe(413)
    expect((await call(undefined, { method: 'POST', body: body.subarray(1) })).status).toBe(200)
  })

  it('answers 503 and when to come again while nothing can be stored or looked up', async () => {
    const away = vi.spyOn(site.model.collection, 'bulkWrite')
    away.mockRejectedValue(new Error('the database is away'))
    const unstored = await call()
    away.mockRestore()
    expect([unstored.status, unstored.headers.get('retry-after')]).toEqual([503, '5'])
    find = async () => {
      throw new Error('the database is away')
    }
    const unfound = await call()
    expect([unfound.status, unfound.headers.get('retry-after')]).toEqual([503, '5'])
    vi.spyOn(site.app.boot, 'isReady').mockReturnValueOnce(false)
    expect((await call()).status).toBe(503)
  })

  it('does not fall under the limit of the API', async () => {
    verdict = () => ({ kind: 'accept', updates: [] })
    for (let index = 0; index < 650; index += 25) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => call()))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })

  it('has no other methods', async () => {
    for (const method of ['PUT', 'DELETE', 'HEAD'])
      expect((await call(undefined, { method })).status).toBe(404)
    expect(seen).toEqual([])
  })
})
