import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '../../src/contract/index.ts'
import type { TestPerson } from '../../src/testing/index.ts'
import {
  type MisbehavingProvider,
  startMisbehavingProvider,
  usualAnswer,
} from '../../src/testing/misbehaving-provider.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { connect, type Line } from '../live/connect.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { setUp } from '../process/set-up.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { cases, error, fine, secret, soon } from './provider-failures/cases.ts'

let broken: MisbehavingProvider
let aimock: LLMock
let child: ServerProcess
let dataDir: string
let origin: string
let olga: TestPerson
let tab: Line
let conversationId: string
let assistantId: string
let keys = 0

/** A key that no breaker and no hold knows yet. */
const freshKey = (apiBaseUrl = broken.url) => {
  keys += 1
  return olga.api('PUT /api/users/{id}', {
    params: { id: olga.user.id },
    body: { apiKey: `sk-${secret}-${keys}`, apiBaseUrl },
  })
}
const ask = async (message: string): Promise<Message> =>
  replyOf(
    await olga.api('POST /api/conversations/{id}/messages', {
      params: { id: conversationId },
      body: { message },
    }),
  )

beforeAll(async () => {
  await buildServer()
  broken = await startMisbehavingProvider()
  aimock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 3 })
  await aimock.start()
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-failures-'))
  await copyPreparedData(dataDir)
  child = startServerProcess({
    bundled: true,
    dataDir,
    env: {
      OUTBOUND_ALLOW: [broken.url, aimock.url].map(url => new URL(url).host).join(),
      LOG_LEVEL: 'trace',
      AI_FIRST_BYTE_MS: '1500',
      AI_IDLE_MS: '900',
      AI_TOTAL_MS: '8000',
    },
  })
  origin = await child.ready()
  const admin = await setUp(origin, child)
  // Own addresses get chat completions; this name is told to speak the other interface everywhere.
  await admin.api('PUT /api/admin/models/{alias}', {
    params: { alias: 'gpt-4o-mini' },
    body: { provider: 'responses' },
  })
  olga = await register(origin, 'Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })).id
  conversationId = (await olga.api('POST /api/conversations', { body: { assistantId } })).id
  tab = await connect(`${origin}/app`, { token: olga.token })
  await tab.ask('conversation:join', { conversationId })
})
afterAll(async () => {
  tab?.close()
  child.kill('SIGTERM')
  await child.exited
  await rm(dataDir, { recursive: true, force: true })
  await aimock.stop()
  await broken.close()
})

describe.each([
  ['chat completions', 'gpt-4o', '/v1/chat/completions'],
  ['responses', 'gpt-4o-mini', '/v1/responses'],
])('%s', (_, model, path) => {
  beforeAll(async () => {
    await olga.api('PUT /api/assistants/{id}', { params: { id: assistantId }, body: { model } })
  })

  it.each(cases)('$name: $status $code', async ({ scenes, status, content, code, words, requests }) => {
    await olga.api('PUT /api/conversations/{id}/clear', { params: { id: conversationId } })
    await freshKey()
    broken.play(...scenes)
    const before = broken.requests.length
    const reply = await ask('Что случилось?')
    expect(reply.status).toBe(status)
    expect(reply.error?.code).toBe(code)
    if (words) expect(reply.error?.message).toMatch(words)
    // Compared as a truth: the text of a difference of 5 MB takes minutes.
    expect(reply.content === content || reply.content.slice(0, 200)).toBe(true)
    expect(broken.requests.slice(before).map(request => request.path)).toEqual(Array(requests).fill(path))
    const ended = status === 'complete' ? 'message:done' : 'message:failed'
    const { message } = await tab.until(ended, event => event.message.id === reply.id)
    expect(message.content === reply.content).toBe(true)
    await broken.idle()
  })

  it('a dialogue that is too long is cut and asked once more', async () => {
    await olga.api('PUT /api/conversations/{id}/clear', { params: { id: conversationId } })
    await freshKey()
    broken.play(fine)
    for (const text of ['Первый вопрос', 'Второй вопрос', 'Третий вопрос']) await ask(text)
    broken.play(error(400, 'context_length_exceeded'), fine)
    expect(await ask('Четвёртый вопрос')).toMatchObject({ status: 'complete', content: usualAnswer })
    const [whole, cut] = broken.requests.slice(-2).map(({ body }) => JSON.stringify(body))
    expect(whole).toContain('Первый вопрос')
    expect(cut).not.toContain('Первый вопрос')
    expect(cut).toContain('Четвёртый вопрос')
  })

  it('a refused key is reported, not tried again for 5 minutes, and tried immediately when it is saved again', async () => {
    await freshKey()
    broken.play(error(401, 'invalid_api_key'))
    expect((await ask('Раз')).error).toMatchObject({ code: 'ai.key-rejected', keyOf: 'user' })
    const before = broken.requests.length
    const held = await ask('Два')
    expect(held.error?.code).toBe('ai.key-on-hold')
    expect(held.error?.message).toMatch(/5 мин/)
    expect(broken.requests).toHaveLength(before)
    keys -= 1
    await freshKey()
    broken.play(fine)
    expect((await ask('Три')).status).toBe('complete')
  })

  it('a provider that fails ten times within 30 s is left alone for a while', async () => {
    await freshKey()
    broken.play(error(500, 'server_error', soon))
    const before = broken.requests.length
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 5; n += 1) codes.push((await ask('Ещё раз')).error?.code)
    expect(codes.slice(-2)).toEqual(['ai.paused', 'ai.paused'])
    expect(broken.requests.length - before).toBe(10)
  })

  it('an answer of an independent server comes whole', async () => {
    await freshKey(`${aimock.url}/v1`)
    aimock.onMessage(/доставк/i, { content: 'Доставка стоит 300 ₽ 🌿' })
    expect(await ask('Сколько стоит доставка?')).toMatchObject({
      status: 'complete',
      content: 'Доставка стоит 300 ₽ 🌿',
      usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    })
    expect(aimock.getRequests().at(-1)?.path).toBe(path)
  })
})

it('speaks the language of the person', async () => {
  await freshKey()
  broken.play(error(429, 'insufficient_quota'))
  const response = await fetch(`${origin}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${olga.token}`,
      'content-type': 'application/json',
      'accept-language': 'pl',
    },
    body: JSON.stringify({ message: 'Co się stało?' }),
  })
  const { assistantMessage } = (await response.json()) as { assistantMessage: Message }
  expect(assistantMessage.error?.message).toMatch(/skończyły się środki/)
})

it('shows no piece of a key: not in answers, on the socket, in the log or in the database', async () => {
  expect(child.output()).toContain('a reply failed')
  expect(child.output()).not.toContain(secret)
  expect(JSON.stringify(tab.heard)).not.toContain(secret)
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const each of files.filter(entry => entry.isFile()))
    expect((await readFile(join(each.parentPath, each.name))).includes(secret)).toBe(false)
})
