import { expect, test } from 'vitest'
import type { ChatEvent, ChatRequest } from '../../provider.ts'
import { createLocalProvider } from './local-provider.ts'

const request = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  target: 'botanika-local',
  assistant: { name: 'Лилия', instructions: '' },
  turns: [{ role: 'user', text: 'Привет' }],
  passages: [],
  signal: new AbortController().signal,
  ...more,
})

const gather = async (stream: AsyncIterable<ChatEvent>) => {
  const events: ChatEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}

test('the reply streams word by word at the given pace and ends once, at the end', async () => {
  const waits: number[] = []
  const provider = createLocalProvider({
    paceMs: 25,
    wait: async ms => {
      waits.push(ms)
    },
  })
  const events = await gather(provider.stream(request(), {}))
  const texts = events.flatMap(event => (event.type === 'text' ? [event.text] : []))
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts) expect(text.trim().split(/\s+/)).toHaveLength(1)
  expect(waits).toEqual(Array(texts.length - 1).fill(25))
  expect(events.filter(event => event.type === 'end')).toHaveLength(1)
  expect(events.at(-1)).toMatchObject({ type: 'end', finish: 'stop', usage: { outputTokens: texts.length } })
  expect(texts.join('')).toMatch(/^Здравствуйте! Я Лилия\.[\s\S]*_$/)
})

test('an abort in the middle ends the stream with the signal’s reason and no end event', async () => {
  const controller = new AbortController()
  const reason = new Error('stopped by the visitor')
  const provider = createLocalProvider({ paceMs: 1, wait: () => Promise.resolve() })
  const seen: ChatEvent[] = []
  const reading = (async () => {
    for await (const event of provider.stream(request({ signal: controller.signal }), {})) {
      seen.push(event)
      if (seen.length === 2) controller.abort(reason)
    }
  })()
  await expect(reading).rejects.toBe(reason)
  expect(seen.map(({ type }) => type)).toEqual(['text', 'text'])
})

test('the real pause is cut short by an abort', async () => {
  const controller = new AbortController()
  const provider = createLocalProvider({ paceMs: 60_000 })
  const stream = provider.stream(request({ signal: controller.signal }), {})[Symbol.asyncIterator]()
  await stream.next()
  const second = stream.next()
  controller.abort(new Error('enough'))
  await expect(second).rejects.toThrow('enough')
})

test('a call aborted before it began gives no text', async () => {
  const provider = createLocalProvider({ paceMs: 0 })
  await expect(
    gather(provider.stream(request({ signal: AbortSignal.abort(new Error('late')) }), {})),
  ).rejects.toThrow('late')
})
