import { expect, it } from 'vitest'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import { answer } from './answer.ts'
import type { ChatEvent, ChatProvider, ChatRequest, ProviderId } from './provider.ts'
import { ask, collect } from './testing/collect.ts'

const functions = [{ name: 'look', description: 'Looks', parameters: { type: 'object' } }]
const call = { id: 'c1', name: 'look', arguments: '{}' }
const usage = { inputTokens: 10, outputTokens: 1 }
const end: ChatEvent = { type: 'end', finish: 'stop', usage }
const text = (words: string): ChatEvent => ({ type: 'text', text: words })

/** A provider that plays one round after the other, the last one again and again. */
function playing(rounds: readonly ChatEvent[][], id: ProviderId = 'responses') {
  const requests: ChatRequest[] = []
  const provider: ChatProvider = {
    id,
    async *stream(request) {
      requests.push(request)
      yield* rounds[Math.min(requests.length, rounds.length) - 1] ?? []
    },
  }
  return { provider, requests }
}
const calls = (...given: (typeof call)[]): ChatEvent => ({ type: 'calls', calls: given })
const run = (provider: ChatProvider, options: Partial<Parameters<typeof answer>[0]> = {}) =>
  collect(
    answer({
      request: ask({ functions }),
      provider,
      access: {},
      signal: new AbortController().signal,
      clock: createManualClock(),
      runCall: async () => 'seen',
      ...options,
    }),
  )

it('withdraws the text of the present round only', async () => {
  const rounds: ChatEvent[][] = [
    [text('Смотрю.'), calls(call), end],
    [text('мысли'), { type: 'withdrawn' }, text('Есть.'), end],
  ]
  const { provider } = playing(rounds)
  const { events } = await run(provider)
  const left = events.reduce(
    (shown, event) =>
      event.type === 'text'
        ? shown + event.text
        : event.type === 'withdrawn'
          ? shown.slice(0, event.length)
          : shown,
    '',
  )
  expect(left).toBe('Смотрю.\n\nЕсть.')
})

it('sends what was called and what came back, counts all rounds, and begins a paragraph after a call', async () => {
  const { provider, requests } = playing([
    [text('Смотрю.'), calls(call), end],
    [text('Вижу.'), end],
  ])
  const reply = await run(provider)
  expect(reply.text).toBe('Смотрю.\n\nВижу.')
  expect(reply.end?.usage).toEqual({ inputTokens: 20, outputTokens: 2 })
  expect(requests[1]?.exchanges).toEqual([{ text: 'Смотрю.', calls: [call], results: ['seen'] }])
})

it('ends after five rounds, and runs four calls of one', async () => {
  const { provider, requests } = playing([[text('Ещё.'), calls(call, call, call, call, call), end]])
  let ran = 0
  await run(provider, {
    runCall: async () => {
      ran += 1
      return 'seen'
    },
  })
  expect(requests.map(({ mustAnswer }) => mustAnswer)).toEqual([...Array(5).fill(undefined), true])
  expect(ran).toBe(20)
  expect(requests[1]?.exchanges?.[0]?.results[4]).toContain('too many')
})

it('the time of a call counts towards no limit', async () => {
  const clock = createManualClock()
  const { provider } = playing([
    [calls(call), end],
    [text('Вижу.'), end],
  ])
  const reply = await run(provider, {
    clock,
    limits: { totalMs: 1_000 },
    runCall: async () => {
      clock.skip(100_000)
      return 'seen'
    },
  })
  expect(reply.text).toBe('Вижу.')
})

it('a stopped reply ends with its reason while a call runs', async () => {
  const stop = new AbortController()
  const { provider } = playing([[calls(call), end]])
  const reply = await run(provider, {
    signal: stop.signal,
    runCall: async () => {
      stop.abort(new Error('stopped'))
      throw stop.signal.reason
    },
  })
  expect(reply.error?.message).toBe('stopped')
})

it('the built-in model is told of no functions, and neither is one whose calls nothing runs', async () => {
  const local = playing([[text('Да.'), end]], 'local')
  await run(local.provider)
  expect(local.requests[0]).not.toHaveProperty('functions')
  const { provider, requests } = playing([[text('Да.'), calls(call), end]])
  await collect(
    answer({ request: ask({ functions }), provider, access: {}, signal: new AbortController().signal }),
  )
  expect(requests[0]).not.toHaveProperty('functions')
  expect(requests).toHaveLength(1)
})
