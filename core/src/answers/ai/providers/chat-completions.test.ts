import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import {
  type MisbehavingProvider,
  startMisbehavingProvider,
  usualAnswer,
} from '../../../testing/misbehaving-provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { watch } from '../watchdog.ts'
import { createChatCompletions } from './chat-completions.ts'

let server: MisbehavingProvider
const provider = createChatCompletions()
const apiKey = 'sk-proj-verySecretKey123'
const stream = (changes = {}, access = {}) =>
  provider.stream(ask(changes), { apiKey, baseUrl: server.url, ...access })

beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

describe('a reply', () => {
  it('comes whole, with the usage', async () => {
    server.play({ kind: 'answer', usage: { prompt_tokens: 12, completion_tokens: 7 } })
    const { text, end, error } = await collect(stream())
    expect(error).toBeUndefined()
    expect(text).toBe(usualAnswer)
    expect(end).toEqual({ type: 'end', finish: 'stop', usage: { inputTokens: 12, outputTokens: 7 } })
    const seen = server.requests.at(-1)
    expect(seen?.path).toBe('/v1/chat/completions')
    expect(seen?.headers.authorization).toBe(`Bearer ${apiKey}`)
    expect(Object.keys(seen?.headers ?? {}).filter(name => name.startsWith('x-'))).toEqual([])
    expect(seen?.body).toMatchObject({
      model: 'gpt-4o',
      stream: true,
      stream_options: { include_usage: true },
    })
    expect(seen?.body).not.toHaveProperty('temperature')
  })

  it('keeps its letters when they come byte by byte', async () => {
    server.play({ kind: 'answer', chunkBytes: 1 })
    expect((await collect(stream())).text).toBe(usualAnswer)
  })

  it('may be one delta of 5 MB', async () => {
    server.play({ kind: 'giant', megabytes: 5 })
    const { text, code } = await collect(stream())
    expect(code).toBeUndefined()
    expect(Buffer.byteLength(text)).toBe(5 * 1024 * 1024)
  })

  it('is cut off beyond 32 MB', async () => {
    server.play({ kind: 'giant', megabytes: 33 })
    expect((await collect(stream())).code).toBe('ai.too-large')
  })

  it.each([
    ['length', 'length'],
    ['content_filter', 'filtered'],
    ['tool_calls', 'stop'],
  ])('that ends with %s is reported as %s', async (finish, expectedFinish) => {
    server.play({ kind: 'answer', finish })
    expect((await collect(stream())).end).toMatchObject({ finish: expectedFinish })
  })

  it('is complete at its terminal event although the server neither sends [DONE] nor closes', async () => {
    server.play({ kind: 'answer', lingers: true })
    const { text, end } = await collect(stream())
    expect(text).toBe(usualAnswer)
    expect(end).toEqual({ type: 'end', finish: 'stop' })
    await server.idle()
  })

  it('uses its connection again for the next one', async () => {
    const other = await startMisbehavingProvider()
    other.play({ kind: 'answer', usage: { prompt_tokens: 1, completion_tokens: 1 }, endsAfterMs: 5 })
    for (let n = 0; n < 5; n += 1) {
      await collect(stream({}, { baseUrl: other.url }))
      await other.idle()
    }
    expect(other.requests).toHaveLength(5)
    // Node's fetch may hold one to spare.
    expect(other.connections()).toBeLessThanOrEqual(2)
    await other.close()
  })
})

describe('reasoning', () => {
  const secret = 'Секретно: маржа 40%.'
  /** Text events of a reply that comes in pieces. */
  const countTexts = ({ events }: { events: readonly { type: string }[] }) =>
    events.filter(({ type }) => type === 'text').length
  const slowly = { kind: 'answer', chunkBytes: 400, pauseMs: 60 } as const

  it('in the text is not text, whether the server streams or not', async () => {
    const pieces = ['<th', `ink>\n${secret}\n`, '</think>', '\n\nЦена ', '500 ₽.']
    server.play({ kind: 'answer', pieces, pauseMs: 1, chunkBytes: 30 })
    const { text, events } = await collect(stream())
    expect(text).toBe('Цена 500 ₽.')
    expect(JSON.stringify(events)).not.toContain('маржа')
    const message = { role: 'assistant', content: pieces.join('') }
    server.play({ kind: 'json', body: { choices: [{ index: 0, message, finish_reason: 'stop' }] } })
    expect((await collect(stream())).text).toBe('Цена 500 ₽.')
  })

  it.each(['reasoning_content', 'reasoning'])('in the field %s is not text', async name => {
    const chunk = (delta: object, finish_reason: string | null = null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`
    const body = chunk({ [name]: secret }) + chunk({ content: 'Ответ 8.' }, 'stop')
    server.play({ kind: 'raw', body: `${body}data: [DONE]\n\n` })
    const { text, events } = await collect(stream())
    expect(text).toBe('Ответ 8.')
    expect(JSON.stringify(events)).not.toContain('маржа')
  })

  it('that only ended makes further text of that model wait for its end, of others not', async () => {
    const fresh = createChatCompletions()
    const askFor = (target: string) => collect(fresh.stream(ask({ target }), { apiKey, baseUrl: server.url }))
    server.play({ kind: 'answer', pieces: [secret, '\n</think>\n\n', 'Ответ 7.'] }, slowly)
    await askFor('r1')
    const held = await askFor('r1')
    expect([held.text, countTexts(held)]).toEqual([usualAnswer, 1])
    expect(countTexts(await askFor('another'))).toBeGreaterThan(1)
    // Three in vain, and it is expected no more.
    for (let n = 0; n < 2; n += 1) expect(countTexts(await askFor('r1'))).toBe(1)
    expect(countTexts(await askFor('r1'))).toBeGreaterThan(1)
  })
})

describe('what the provider is sent', () => {
  it('has the pictures of a turn as data URLs', async () => {
    server.play({ kind: 'answer' })
    const images = [{ mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }]
    await collect(stream({ turns: [{ role: 'user', text: 'Что здесь?', images }], temperature: 0.7 }))
    expect(server.requests.at(-1)?.body).toMatchObject({ temperature: 0.7 })
    expect(server.requests.at(-1)?.body.messages?.at(-1)?.content).toEqual([
      { type: 'text', text: 'Что здесь?' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
    ])
  })

  it('has no authorization when there is no key', async () => {
    server.play({ kind: 'answer' })
    await collect(stream({}, { apiKey: undefined }))
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('authorization')
  })

  it('goes without the fields that an older server refuses', async () => {
    server.play(
      { kind: 'error', status: 400, message: 'Unrecognized request argument: stream_options' },
      {
        kind: 'error',
        status: 400,
        code: 'unsupported_value',
        message: "'temperature' does not support 0.7",
      },
      { kind: 'answer' },
    )
    expect((await collect(stream({ temperature: 0.7 }))).text).toBe(usualAnswer)
    expect(Object.keys(server.requests.at(-1)?.body ?? {})).toEqual(['model', 'messages', 'stream'])
  })

  it('goes through the fetch of the access', async () => {
    const seen: string[] = []
    const guarded: typeof fetch = (input, init) => {
      seen.push(String(input))
      return fetch(input, init)
    }
    server.play({ kind: 'answer' })
    await collect(stream({}, { fetch: guarded }))
    expect(seen).toEqual([`${server.url}/chat/completions`])
  })
})

describe('an address that a user chose', () => {
  it('is called through the guard, streamed, and refused when it is private', async () => {
    server.play({ kind: 'answer', chunkBytes: 7 })
    const open = createGuardedFetch({ allow: [new URL(server.url).host] })
    expect(await collect(stream({}, { fetch: open }))).toMatchObject({ text: usualAnswer, code: undefined })
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${apiKey}`)

    const before = server.requests.length
    const shut = createGuardedFetch({ allow: [] })
    for (const baseUrl of [server.url, 'http://169.254.169.254/v1', 'http://localhost/v1']) {
      expect((await collect(stream({}, { fetch: shut, baseUrl }))).code).toBe('outbound.refused')
    }
    expect(server.requests).toHaveLength(before)
  })

  it('frees its connection when the call is given up', async () => {
    server.play({ kind: 'stall', after: 1 })
    const call = new AbortController()
    const open = createGuardedFetch({ allow: [new URL(server.url).host] })
    const onActivity = () => call.abort(new Error('enough'))
    expect((await collect(stream({ signal: call.signal, onActivity }, { fetch: open }))).error?.message).toBe(
      'enough',
    )
    await server.idle()
  })
})

it('a reply that is stopped ends with what had arrived and waited for more', async () => {
  const token = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
  let say: ((text: string) => void) | undefined
  const slow = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    say = text => void response.write(token(text))
    say('Привет, ')
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const address = slow.address()
  const port = typeof address === 'object' ? address?.port : 0
  const stop = new AbortController()
  let heard = 0
  const onActivity = () => {
    heard += 1
    // The second piece is parsed in this turn.
    if (heard === 2) setImmediate(() => stop.abort(new Error('stopped by the person')))
  }
  const reply = watch(
    ({ signal }) => stream({ signal, onActivity }, { baseUrl: `http://127.0.0.1:${port}/v1` }),
    { signal: stop.signal },
  )
  const { text, error } = await collect(reply, { onText: whole => whole === 'Привет, ' && say?.('мир!') })
  slow.close()
  expect(text).toBe('Привет, мир!')
  expect(error?.message).toBe('stopped by the person')
})

describe('a reply that never reached its terminal event', () => {
  it.each(['close', 'done', 'reset'] as const)('is truncated (%s), and what came was emitted', async how => {
    server.play({ kind: 'truncate', after: 3, how })
    const { text, end, code } = await collect(stream())
    expect(text).toBe('Привет, мир! ')
    expect(end).toBeUndefined()
    expect(code).toBe('ai.truncated')
  })

  it.each([
    [{ kind: 'truncate', how: 'close' } as const, 'ai.truncated'],
    [{ kind: 'garbage', after: 1 } as const, 'ai.garbled'],
    [{ kind: 'html' } as const, 'ai.not-a-provider'],
    [{ kind: 'error-in-stream', after: 1, code: 'server_error' } as const, 'ai.unavailable'],
    [{ kind: 'error-in-stream', code: 'insufficient_quota' } as const, 'ai.quota'],
  ])('%o is %s', async (scene, code) => {
    server.play(scene)
    const result = await collect(stream())
    expect(result.code).toBe(code)
    expect(result.end).toBeUndefined()
  })

  it.each(['null', '5', '{"choices":"x"}', '{"choices":[{"delta":{"content":{"a":1}}}]}'])(
    'makes nothing of the line %s',
    async line => {
      server.play({ kind: 'garbage', line })
      expect(await collect(stream())).toMatchObject({ text: '', code: undefined })
    },
  )

  it('is ended by the signal, with its reason, and frees the connection', async () => {
    for (const scene of [
      { kind: 'stall', headers: 'withheld' },
      { kind: 'stall', after: 2 },
    ] as const) {
      server.play(scene)
      const call = new AbortController()
      const reading = collect(
        stream({ signal: call.signal, onActivity: () => call.abort(new Error('enough')) }),
      )
      if (scene.headers === 'withheld') {
        while (server.open() === 0) await new Promise(resolve => setImmediate(resolve))
        call.abort(new Error('enough'))
      }
      expect((await reading).error?.message).toBe('enough')
      await server.idle()
    }
  })
})
