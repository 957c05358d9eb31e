import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '../../src/contract/index.ts'
import { type TestPerson, uploadDocument, waitForDocument } from '../../src/testing/index.ts'
import { type Scene, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { connect } from '../live/connect.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'

type Broken = Awaited<ReturnType<typeof startMisbehavingProvider>>

const serverKey = 'sk-server-key-7777777777'
const userKey = 'sk-olgas-own-key-8888888888'

let aimock: LLMock
let broken: Broken
let child: ServerProcess
let dataDir: string
let origin: string
let olga: TestPerson
let boris: TestPerson

beforeAll(async () => {
  await buildServer()
  aimock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 6 })
  await aimock.start()
  broken = await startMisbehavingProvider()
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-provider-'))
  await copyPreparedData(dataDir)
  child = startServerProcess({
    bundled: true,
    dataDir,
    env: {
      OPENAI_BASE_URL: `${aimock.url}/v1`,
      OPENAI_API_KEY: serverKey,
      OUTBOUND_ALLOW: new URL(broken.url).host,
      LOG_LEVEL: 'trace',
      AI_IDLE_MS: '2000',
    },
  })
  origin = await child.ready()
  olga = await register(origin, 'Olga')
  boris = await register(origin, 'Boris')
})
afterAll(async () => {
  child.kill('SIGTERM')
  await child.exited
  await rm(dataDir, { recursive: true, force: true })
  await aimock.stop()
  await broken.close()
})

/** A new conversation of a person with their first assistant. */
const begin = async ({ api }: TestPerson): Promise<{ id: string; assistantId: string }> => {
  const [known] = await api('GET /api/assistants/my')
  const { id: assistantId } = known ?? (await api('POST /api/assistants', { body: { name: 'Магазин' } }))
  const { id } = await api('POST /api/conversations', { body: { assistantId } })
  await api('PUT /api/conversations/{id}/clear', { params: { id } })
  return { id, assistantId }
}
const askOf = async (person: TestPerson, message: string): Promise<Message> => {
  const { id } = await begin(person)
  const turn = await person.api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message },
  })
  return replyOf(turn)
}

describe('the server’s provider', () => {
  it('streams an answer that cites the document it was given', async () => {
    const { id, assistantId } = await begin(olga)
    const bytes = Buffer.from('Доставка по городу стоит 300 рублей. Самовывоз бесплатный каждый день.')
    const upload = { api: olga.api, origin, assistantId, fileName: 'доставка.txt', bytes }
    await waitForDocument(olga.api, (await uploadDocument(upload)).id)
    aimock.onMessage(/доставка/i, {
      content: 'Доставка по городу стоит 300 рублей [1], самовывоз бесплатный [1].',
    })
    const tab = await connect(`${origin}/app`, { token: olga.token })
    await tab.ask('message:send', {
      conversationId: id,
      clientMessageId: 'cited-0001',
      text: 'Сколько стоит доставка?',
    })
    const { message } = await tab.until('message:done')
    tab.close()
    expect(message.content).toBe('Доставка по городу стоит 300 рублей [1], самовывоз бесплатный [1].')
    expect(message.citations).toHaveLength(1)
    expect(message.citations[0]).toMatchObject({
      n: 1,
      title: 'доставка.txt',
      quote: expect.stringContaining('300'),
    })
    expect(tab.heard.filter(({ name }) => name === 'message:delta').length).toBeGreaterThan(0)
    const sent = JSON.stringify(aimock.getRequests().at(-1)?.body)
    expect(sent).toContain('Самовывоз бесплатный')
  })
})

describe('one’s own key', () => {
  const saveKey = () => {
    const body = { apiKey: userKey, apiBaseUrl: broken.url }
    return olga.api('PUT /api/users/{id}', { params: { id: olga.user.id }, body })
  }
  beforeAll(async () => {
    const user = await saveKey()
    expect(user).toMatchObject({ hasApiKey: true, apiKeyLast4: userKey.slice(-4) })
  })

  it('answers for one’s own assistants, and for nobody else’s', async () => {
    broken.play({ kind: 'answer', pieces: ['Свой ', 'провайдер'] })
    const asked = broken.requests.length
    const before = aimock.getRequests().length
    expect(await askOf(olga, 'Кто отвечает?')).toMatchObject({
      status: 'complete',
      content: 'Свой провайдер',
    })
    expect(broken.requests).toHaveLength(asked + 1)
    expect(broken.requests.at(-1)?.headers.authorization).toBe(`Bearer ${userKey}`)
    expect(aimock.getRequests()).toHaveLength(before)
    aimock.onMessage(/Борис/, { content: 'Общий провайдер' })
    expect(await askOf(boris, 'Это Борис')).toMatchObject({ status: 'complete', content: 'Общий провайдер' })
    expect(broken.requests).toHaveLength(asked + 1)
  })

  it('answers visitors of one’s widget, too', async () => {
    broken.play({ kind: 'answer', pieces: ['Здравствуйте'] })
    const { assistantId } = await begin(olga)
    const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
    const params = { key: widget?.key ?? '' }
    const { visitorToken } = await olga.api('POST /api/widget/{key}/session', { params, body: {} })
    const write = async (text: string, clientMessageId: string): Promise<Message> => {
      const response = await fetch(`${origin}/api/widget/${params.key}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${visitorToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text, clientMessageId }),
      })
      return ((await response.json()) as { assistantMessage: Message }).assistantMessage
    }
    const assistantMessage = await write('Привет', 'visit-0001')
    expect(assistantMessage).toMatchObject({ status: 'complete', content: 'Здравствуйте' })
    expect(assistantMessage.model).toBeUndefined()
    expect(broken.requests.at(-1)?.headers.authorization).toBe(`Bearer ${userKey}`)
    // The owner's money is none of their business.
    broken.play({ kind: 'error', status: 429, code: 'insufficient_quota' })
    expect((await write('Почём?', 'visit-0002')).error).toEqual({
      code: 'conversations.not-answered',
      message: 'Ассистент сейчас не может ответить. Спросите ещё раз позже',
    })
  })

  it.each<[string, Scene, Partial<Message>, string, RegExp]>([
    [
      'a cut',
      { kind: 'truncate', after: 4, how: 'reset' },
      { status: 'interrupted', content: 'Привет, мир! Цена' },
      'ai.truncated',
      /оборвался/,
    ],
    [
      'an end at the limit of length',
      { kind: 'answer', pieces: ['Привет, ', 'мир'], finish: 'length' },
      { status: 'interrupted', content: 'Привет, мир' },
      'ai.cut-short',
      /Ответ не закончен/,
    ],
    [
      'an end by the rules of content',
      { kind: 'answer', pieces: ['Привет'], finish: 'content_filter' },
      { status: 'interrupted', content: 'Привет' },
      'ai.content-policy',
      /по своим правилам/,
    ],
    [
      'a wrong key',
      { kind: 'error', status: 401, code: 'invalid_api_key', message: `Incorrect API key: ${userKey}` },
      { status: 'failed', content: '' },
      'ai.key-rejected',
      /Ключ для 127\.0\.0\.1:\d+ не принят\. Проверьте ключ в настройках/,
    ],
    [
      'an empty account',
      { kind: 'error', status: 429, code: 'insufficient_quota' },
      { status: 'failed', content: '' },
      'ai.quota',
      /закончились средства/,
    ],
    [
      'too many requests',
      { kind: 'error', status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '1' } },
      { status: 'failed', content: '' },
      'ai.rate-limited',
      /Слишком много запросов/,
    ],
    [
      'a page instead of an answer',
      { kind: 'html' },
      { status: 'failed', content: '' },
      'ai.not-a-provider',
      /не провайдер/,
    ],
  ])('%s is reported as what it is', async (_, scene, message, code, words) => {
    broken.play(scene)
    const reply = await askOf(olga, 'Что случилось?')
    expect(reply.content.trimEnd()).toBe(message.content)
    expect(reply).toMatchObject({
      status: message.status,
      error: { code, message: expect.stringMatching(words) },
    })
    broken.play({ kind: 'answer', pieces: ['Теперь хорошо'] })
    // A refused key is tried again once it was saved anew.
    if (code === 'ai.key-rejected') await saveKey()
    const params = { id: reply.id }
    await olga.api('POST /api/messages/{id}/retry', { params })
    await expect
      .poll(() => olga.api('GET /api/messages/{id}', { params }), { timeout: 20_000 })
      .toMatchObject({ status: 'complete', content: 'Теперь хорошо' })
  })

  it('a reply that falls silent is interrupted, and what came stays', async () => {
    broken.play({ kind: 'stall', after: 4 })
    const reply = await askOf(olga, 'Ты здесь?')
    expect(reply).toMatchObject({ status: 'interrupted', error: { code: 'ai.stalled' } })
    expect(reply.content).toContain('Привет, мир!')
    await broken.idle()
  })

  it('stands in no answer, no log and no record in clear', async () => {
    const me = await olga.api('GET /api/users/{id}', { params: { id: olga.user.id } })
    const [assistant] = await olga.api('GET /api/assistants/my')
    const file = await olga.api('GET /api/assistants/{id}/export', { params: { id: assistant?.id ?? '' } })
    const exported = await (file as Blob).text()
    expect(child.output()).toContain('"level":"info"')
    for (const text of [JSON.stringify(me), exported, child.output()]) {
      expect(text).not.toContain(userKey)
      expect(text).not.toContain(serverKey)
    }
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
    for (const each of files.filter(entry => entry.isFile()))
      expect((await readFile(join(each.parentPath, each.name))).includes(userKey)).toBe(false)
  })
})
