import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { connect, type Line } from '../live/connect.ts'

let server: TestApp
let provider: MisbehavingProvider
let olga: TestPerson
let admin: TestPerson
let tab: Line

/** A PNG, filled up to a size. */
const png = (bytes: number) => {
  const head = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), 1)])
}
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), Buffer.alloc(2_000, 1)])

beforeAll(async () => {
  provider = await startMisbehavingProvider()
  server = await startTestApp({
    env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'sk-server-key-1', VIDEO_MODELS: 'on' },
  })
  admin = await server.admin()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  tab = await connect(`${server.origin}/app`, { token: olga.token })
})
afterAll(async () => {
  tab?.close()
  await server.stop()
  await provider.close()
})

const begin = async (model: string) => {
  const assistant = await olga.api('POST /api/assistants', {
    body: { name: 'Художник', model, instructions: 'Рисуй акварелью.' },
  })
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId: assistant.id } })
  await tab.ask('conversation:join', { conversationId: id })
  const ask = async (message: string) =>
    replyOf(await olga.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } }))
  return { id, ask }
}
const imageAnswer = (bytes: Buffer) => ({
  kind: 'json' as const,
  body: { data: [{ b64_json: bytes.toString('base64') }] },
})

describe('an image', () => {
  it('is the reply, kept as our own blob, and goes with its conversation', async () => {
    const bytes = png(6_000_000)
    provider.play(imageAnswer(bytes))
    const { id, ask } = await begin('dall-e-3')
    const reply = await ask('Нарисуй фикус')
    expect(reply).toMatchObject({ status: 'complete', model: 'dall-e-3', attachments: [{ type: 'image' }] })
    const [, address = ''] =
      /^\[Изображение: (\/api\/objects\/\w+\/content\?token=[\w-]+)\]$/.exec(reply.content) ?? []
    const response = await fetch(server.origin + address)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(provider.requests.at(-1)).toMatchObject({
      path: '/v1/images/generations',
      body: { model: 'gpt-image-2', prompt: expect.stringMatching(/^Нарисуй фикус.*Рисуй акварелью\.$/s) },
    })
    const { message } = await tab.until('message:done', event => event.message.id === reply.id)
    expect(message.content).toBe(reply.content)
    expect(
      tab.heard.some(
        ({ name, event }) => name === 'message:activity' && 'activity' in event && event.activity === 'image',
      ),
    ).toBe(true)

    const [, again] = (await olga.api('GET /api/conversations/{id}', { params: { id } })).messages
    expect(again?.content).toBe(reply.content)
    await olga.api('PUT /api/conversations/{id}/clear', { params: { id } })
    expect((await fetch(server.origin + address)).status).toBe(404)
  })

  it('stays in the dialogue when the assistant goes on with a model that talks', async () => {
    provider.play(imageAnswer(png(500)))
    const { id, ask } = await begin('image-api')
    await ask('Нарисуй кактус')
    const { assistantId } = await olga.api('GET /api/conversations/{id}', { params: { id } })
    await olga.api('PUT /api/assistants/{id}', { params: { id: assistantId }, body: { model: 'gpt-4o' } })
    provider.play({ kind: 'answer', pieces: ['Это кактус'] })
    expect((await ask('Что на ней?')).content).toBe('Это кактус')
    const { messages = [] } = provider.requests.at(-1)?.body ?? {}
    expect(messages.at(-2)).toMatchObject({ role: 'assistant', content: '[image]' })
  })

  it('that is none fails with a message', async () => {
    provider.play(imageAnswer(Buffer.from('<svg onload="alert(1)"/>')))
    const { ask } = await begin('dall-e-3')
    expect(await ask('Нарисуй')).toMatchObject({
      ...{ status: 'failed', content: '', attachments: [] },
      error: { code: 'ai.garbled', message: expect.stringContaining('Провайдер прислал') },
    })
    provider.play({ kind: 'error', status: 400, code: 'moderation_blocked' })
    expect((await ask('Нарисуй')).error?.code).toBe('ai.content-policy')
  })

  it('needs a key, and says so', async () => {
    const bare = await startTestApp()
    const anna = await bare.person('Anna')
    const assistant = await anna.api('POST /api/assistants', {
      body: { name: 'Художник', model: 'dall-e-3' },
    })
    const { id } = await anna.api('POST /api/conversations', { body: { assistantId: assistant.id } })
    const send = { params: { id }, body: { message: 'Нарисуй' } }
    const { assistantMessage } = await anna.api('POST /api/conversations/{id}/messages', send)
    expect(assistantMessage).toMatchObject({ status: 'failed', error: { code: 'ai.key-needed' } })
    const found = (await anna.api('GET /api/models')).find(({ alias }) => alias === 'veo-3')
    expect(found).toMatchObject({ available: false, reason: { ru: expect.stringContaining('выключено') } })
    await anna.api('PUT /api/assistants/{id}', { params: { id: assistant.id }, body: { model: 'veo-3' } })
    expect(
      (await anna.api('POST /api/conversations/{id}/messages', send)).assistantMessage?.error?.code,
    ).toBe('ai.video-off')
    await bare.stop()
  })
})

describe('a film', () => {
  it('is handed in, waited for and kept', async () => {
    await admin.api('PUT /api/admin/models/{alias}', {
      params: { alias: 'veo-3' },
      body: { kind: 'video', target: 'veo-3.1', baseUrl: provider.url },
    })
    provider.play(
      { kind: 'json', body: { id: 'video_1', object: 'video', status: 'queued', progress: 0 } },
      { kind: 'json', body: { id: 'video_1', object: 'video', status: 'in_progress', progress: 40 } },
      { kind: 'json', body: { id: 'video_1', object: 'video', status: 'completed', progress: 100 } },
      { kind: 'bytes', mediaType: 'video/mp4', body: mp4 },
    )
    const { ask } = await begin('veo-3')
    const reply = await ask('Сними рост фикуса')
    expect(reply).toMatchObject({ status: 'complete', attachments: [{ type: 'video' }] })
    const [, address = ''] = /^\[Видео: (\S+)\]$/.exec(reply.content) ?? []
    const response = await fetch(server.origin + address)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await response.arrayBuffer()).equals(mp4)).toBe(true)
    expect(provider.requests.slice(-4).map(({ path }) => path)).toEqual([
      '/v1/videos',
      '/v1/videos/video_1',
      '/v1/videos/video_1',
      '/v1/videos/video_1/content',
    ])
    const told = tab.heard.flatMap(({ name, event }) =>
      name === 'message:activity' && event.activity === 'video' ? [event.percent] : [],
    )
    expect(told).toContain(40)
  }, 40_000)

  it('that fails is reported as what it is', async () => {
    provider.play({
      kind: 'json',
      body: { id: 'video_2', status: 'failed', error: { code: 'moderation_blocked', message: 'no' } },
    })
    const { ask } = await begin('veo-3')
    expect((await ask('Сними')).error?.code).toBe('ai.content-policy')
  })
})
