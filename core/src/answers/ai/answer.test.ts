import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { localizeError } from '../../platform/errors/app-error.ts'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import type { Passage } from '../../search/passage.ts'
import {
  type MisbehavingProvider,
  startMisbehavingProvider,
  usualAnswer,
} from '../../testing/misbehaving-provider.ts'
import { type AnswerOptions, answer } from './answer.ts'
import { createModelRegistry } from './models.ts'
import { createChatCompletions } from './providers/chat-completions.ts'
import { ask, collect } from './testing/collect.ts'

let server: MisbehavingProvider
const provider = createChatCompletions()
const model = createModelRegistry().resolve('gpt-4o')
const passages: Passage[] = [
  {
    documentId: 'd1',
    documentName: 'Прайс.pdf',
    chunk: { position: 0, text: 'Доставка стоит 300 ₽.', page: 2, headings: [] },
    score: 1,
    coverage: 1,
  },
]

beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

function start(changes: Partial<AnswerOptions> = {}) {
  const clock = createManualClock()
  const before = server.requests.length
  const stop = new AbortController()
  const options = {
    request: ask({ passages }),
    provider,
    access: { apiKey: 'sk-key', baseUrl: server.url },
    model,
    signal: stop.signal,
    clock,
    ...changes,
  }
  const { promise: changed, resolve } = Promise.withResolvers<void>()
  let awaited: string | undefined
  let sofar = ''
  const result = collect(answer(options), {
    onText: text => {
      sofar = text
      if (text === awaited) resolve()
    },
  })
  const shown = (text: string) => {
    awaited = text
    return sofar === text ? undefined : changed
  }
  return { clock, stop, result, shown, calls: () => server.requests.length - before }
}

describe('a reply', () => {
  it('comes with its citations, in the text and at the end', async () => {
    server.play({ kind: 'answer', pieces: ['Цена', ' 300 ₽ [', '1', '] и [7', '].'] })
    const { text, end, events } = await start().result
    const citation = { n: 1, documentId: 'd1', title: 'Прайс.pdf', page: 2, quote: 'Доставка стоит 300 ₽.' }
    expect(text).toBe('Цена 300 ₽ [1] и.')
    expect(end).toEqual({ type: 'end', finish: 'stop', citations: [citation] })
    expect(events.filter(event => event.type === 'text' && event.citations)).toMatchObject([
      { citations: [citation] },
    ])
  })

  it('keeps the citation of its last word when it is interrupted', async () => {
    server.play({ kind: 'garbage', line: `{"choices":[{"delta":{"content":"300 ₽ [1]"}}]}\n\ndata: {oops` })
    const { text, code, events } = await start().result
    expect([text, code]).toEqual(['300 ₽ [1]', 'ai.garbled'])
    expect(events.at(-1)).toMatchObject({ citations: [{ n: 1 }] })
  })

  it.each([
    ['stop', 'ai.empty'],
    ['length', 'ai.cut-short'],
    ['content_filter', 'ai.content-policy'],
  ])('without a word (%s) is %s', async (finish, code) => {
    server.play({ kind: 'answer', pieces: [' '], finish })
    expect(await start().result).toMatchObject({ code, end: undefined })
  })

  it('is asked for with what the model takes', async () => {
    server.play({ kind: 'answer' })
    const images = [{ mediaType: 'image/png', bytes: new Uint8Array([1]) }]
    const request = ask({ turns: [{ role: 'user', text: 'Что тут?', images }], temperature: 0.5 })
    const blind = { ...model, supports: { temperature: false, vision: false, tools: [] } }
    await start({ request, model: blind }).result
    expect(server.requests.at(-1)?.body).not.toHaveProperty('temperature')
    expect(server.requests.at(-1)?.body.messages?.at(-1)?.content).toMatch(
      /^Что тут\?\n\[An image is attached/,
    )
    await start({ request: ask({ turns: [{ role: 'user', text: '', hiddenImages: 1 }] }) }).result
    expect(server.requests.at(-1)?.body.messages?.at(-1)?.content).toMatch(/^\[An image is attached/)
    await start({ request }).result
    expect(server.requests.at(-1)?.body).toMatchObject({ temperature: 0.5 })
    expect(server.requests.at(-1)?.body.messages?.at(-1)?.content).toHaveLength(2)
  })
})

describe('a provider that stalls', () => {
  it.each([
    [{ kind: 'stall', headers: 'withheld' } as const, 30_000, ''],
    [{ kind: 'stall' } as const, 30_000, ''],
    [{ kind: 'stall', after: 1 } as const, 20_000, 'При'],
    [{ kind: 'stall', after: 4 } as const, 20_000, 'Привет, мир! Цена '],
  ])('%o is given up after %d ms, keeping %j', async (scene, ms, kept) => {
    server.play(scene)
    const { clock, result, calls, shown } = start()
    if (!kept) await clock.armed(ms)
    while (server.open() === 0) await new Promise(resolve => setImmediate(resolve))
    if (kept) {
      await shown(kept.trimEnd())
      // The silence begins once the piece has been taken.
      await new Promise(resolve => setImmediate(resolve))
      await clock.armed(ms)
    }
    clock.skip(ms)
    expect(await result).toMatchObject({ text: kept, code: 'ai.stalled', end: undefined })
    await server.idle()
    expect(clock.pending()).toBe(0)
    expect(calls()).toBe(1)
  })

  it('but sends keep-alives gets 20 s more each time', async () => {
    server.play({ kind: 'stall', comments: 3 })
    const { clock, result } = start()
    await clock.armed(20_000)
    clock.skip(20_000)
    expect(await result).toMatchObject({ text: '', code: 'ai.stalled' })
    await server.idle()
  })

  it('leaves no timer and no connection behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
    const before = timers()
    server.play({ kind: 'stall', after: 2 })
    const limits = { firstByteMs: 10_000, idleMs: 400, totalMs: 15_000 }
    const runs = Array.from({ length: 30 }, () => start({ clock: systemClock, limits }).result)
    for (const { code, text } of await Promise.all(runs))
      expect([code, text]).toEqual(['ai.stalled', 'Привет, '])
    await server.idle()
    expect(timers()).toBeLessThan(before + 10)
  })

  it('and is stopped by the person frees its connection', async () => {
    server.play({ kind: 'stall', after: 1 })
    const { clock, stop, result } = start()
    await clock.armed(20_000)
    stop.abort(new Error('stopped'))
    expect((await result).error?.message).toBe('stopped')
    await server.idle()
    expect(clock.pending()).toBe(0)
  })
})

describe('a provider that fails', () => {
  it.each([
    [{ status: 401, code: 'invalid_api_key' }, 'ai.key-rejected'],
    [{ status: 403, code: 'unsupported_country_region_territory' }, 'ai.territory'],
    [{ status: 404, code: 'model_not_found' }, 'ai.model-unavailable'],
    [{ status: 400 }, 'ai.request-refused'],
    [{ status: 429, code: 'insufficient_quota', headers: { 'retry-after': '0' } }, 'ai.quota'],
  ])('%o is called once', async (scene, code) => {
    server.play({ kind: 'error', ...scene })
    const { result, calls } = start()
    expect((await result).code).toBe(code)
    expect(calls()).toBe(1)
  })

  it('by its rate is retried when it says', async () => {
    const limited = {
      kind: 'error',
      status: 429,
      code: 'rate_limit_exceeded',
      headers: { 'retry-after-ms': '700' },
    } as const
    server.play(limited, limited, { kind: 'answer' })
    const { clock, result, calls } = start()
    for (const call of [1, 2]) {
      await clock.armed(700)
      expect(calls()).toBe(call)
      clock.skip(700)
    }
    expect((await result).text).toBe(usualAnswer)
    expect(calls()).toBe(3)
  })

  it.each([
    [{ kind: 'error', status: 503 } as const, 'ai.unavailable'],
    [{ kind: 'truncate', how: 'reset' } as const, 'ai.truncated'],
  ])('before its first word (%o) is tried three times', async (scene, code) => {
    server.play(scene)
    const { clock, result, calls } = start()
    await clock.armed(500)
    clock.skip(500)
    await clock.armed(2_000)
    clock.skip(2_000)
    expect((await result).code).toBe(code)
    expect(calls()).toBe(3)
    expect(clock.pending()).toBe(0)
  })

  it.each([
    [{ kind: 'error-in-stream', after: 2, code: 'server_error' } as const, 'ai.unavailable'],
    [{ kind: 'truncate', after: 2, how: 'reset' } as const, 'ai.truncated'],
    [{ kind: 'truncate', after: 2, how: 'done' } as const, 'ai.truncated'],
  ])('after its first word (%o) is not retried', async (scene, code) => {
    server.play(scene)
    const { result, calls } = start()
    expect(await result).toMatchObject({ text: 'Привет, ', code, end: undefined })
    expect(calls()).toBe(1)
  })

  it('because the dialogue is too long is retried once with the newer half', async () => {
    server.play({ kind: 'error', status: 400, code: 'context_length_exceeded' }, { kind: 'answer' })
    const turns = Array.from({ length: 21 }, (_, n) => ({
      role: n % 2 ? ('assistant' as const) : ('user' as const),
      text: `${n}`.padEnd(40, '.'),
    }))
    expect((await start({ request: ask({ turns }) }).result).text).toBe(usualAnswer)
    const sent = server.requests.at(-1)?.body.messages ?? []
    expect(sent).toHaveLength(1 + 11)
    expect(sent.at(-1)?.content).toBe(turns.at(-1)?.text)

    server.play({ kind: 'error', status: 400, code: 'context_length_exceeded' })
    const alone = start()
    expect((await alone.result).code).toBe('ai.context-too-long')
    expect(alone.calls()).toBe(1)
  })

  it('because the model is gone names it and its replacement', async () => {
    server.play({ kind: 'error', status: 404, code: 'model_not_found' })
    const { error } = await start().result
    const localized = error && localizeError(error, 'ru')
    expect(localized?.message).toBe('Модель «GPT-4o» недоступна для этого ключа или снята')
    expect(localized?.hint).toContain('gpt-6-luna')
  })
})
