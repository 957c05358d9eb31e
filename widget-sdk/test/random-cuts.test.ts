import { afterEach, expect, test } from 'vitest'
import { createChat } from '../src/conversation/chat.ts'
import { createVisitorStorage } from '../src/conversation/visitor-storage.ts'
import { labelsIn } from '../src/language/all-labels.ts'
import { defaultDesign } from '../src/look/design.ts'
import { createApi } from '../src/server/api.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { key } from './open-site.ts'
import { createStorage } from './storage.ts'
import { startTestServer } from './test-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** All visitors together; `WIDGET_CUTS` asks for more. */
const cuts = Number(process.env.WIDGET_CUTS ?? 100)
const visitors = 5

/** Mulberry32: the same faults in the same order, though not at the same bytes. */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function converse(seed: number): Promise<number> {
  const random = randomBy(seed)
  const words = (text: string) => Array.from({ length: 80 }, (_, i) => `${text}-${i} `)
  const server = await startTestServer({ pace: 12, reply: words, look: {} })
  const proxy = await startFaultyProxy({ port: server.port, random })
  const storage = createStorage()
  const chat = createChat({
    api: createApi({ origin: proxy.origin, key, language: () => 'ru' }),
    keep: createVisitorStorage(key, { storage: () => storage }),
    key,
    origin: proxy.origin,
    design: defaultDesign,
    language: 'ru',
    texts: labelsIn('ru'),
  })
  closing.push(server.stop, proxy.stop, chat.close)
  chat.connect()
  let failed = 0
  let stopped = false
  const harm = () => {
    if (stopped) return
    if (chat.store.get().connection === 'online' && proxy.fail()) failed++
    setTimeout(harm, 20 + random() * 180)
  }
  harm()
  const asked: string[] = []
  while (failed < cuts / visitors) {
    const text = `вопрос${asked.length}`
    asked.push(text)
    chat.send(text)
    const answered = () =>
      chat.store
        .get()
        .messages.filter(message => message.role === 'assistant' && message.status === 'complete').length
    await expect.poll(answered, { timeout: 60_000, interval: 20 }).toBe(asked.length)
  }
  stopped = true
  const [visit] = server.records.visits.values()
  expect(visit?.messages.map(({ content }) => content)).toEqual(
    asked.flatMap(text => [text, words(text).join('')]),
  )
  expect(chat.store.get().messages.map(({ content }) => content)).toEqual(
    visit?.messages.map(({ content }) => content),
  )
  expect(chat.store.get().unsent).toEqual([])
  expect(server.records.visits.size).toBe(1)
  return failed
}

test(`after ${cuts} random faults of the network every text is whole, and none is there twice`, {
  timeout: 60_000 + cuts * 1_500,
}, async () => {
  const failed = await Promise.all(Array.from({ length: visitors }, (_, index) => converse(1_117 + index)))
  expect(failed.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(cuts)
})
