import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Labels } from '../language/labels.ts'
import { createApi } from '../server/api.ts'
import type { Language, WidgetDesign } from '../wire.ts'
import { createChat } from './chat.ts'
import { createVisitorStorage } from './visitor-storage.ts'

const language: Language = 'en'
const noStorage = () => {
  throw new Error('blocked')
}

/** A server that refuses sessions as asked, and a chat of it; answers when each was asked for. */
const startRefusing = async (headers: Record<string, string>) => {
  const asked: number[] = []
  const server = createServer((_, response) => {
    asked.push(performance.now())
    response.writeHead(429, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ code: 'widget.too-fast', message: 'Later', error: 'Later' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = createApi({ origin, key: 'wgt_1', language: () => language })
  const keep = createVisitorStorage('wgt_1', { storage: noStorage })
  const chat = createChat({
    api,
    keep,
    key: 'wgt_1',
    origin,
    design: {} as WidgetDesign,
    language,
    texts: {} as Labels,
  })
  const stop = () => {
    chat.close()
    server.closeAllConnections()
    server.close()
  }
  return { chat, asked, stop }
}

test('a visit that is refused for a rate is tried again after what the server says, and not before', async () => {
  const { chat, asked, stop } = await startRefusing({ 'retry-after': '2' })
  chat.connect()
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(2)
  const [first = 0, second = 0] = asked
  // A timer may fire a millisecond early.
  expect(second - first).toBeGreaterThan(1_999)
  expect(chat.store.get()).toMatchObject({ connection: 'offline', notice: 'Later' })
  stop()
})

test('a refusal that names no time is tried again soon', async () => {
  const { chat, asked, stop } = await startRefusing({})
  chat.connect()
  await expect.poll(() => asked.length).toBe(2)
  const [first = 0, second = 0] = asked
  expect(second - first).toBeLessThan(2_000)
  stop()
})
