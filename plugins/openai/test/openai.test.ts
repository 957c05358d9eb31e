import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { replyOf, startTestApp, type TestApp, type TestPerson } from '@botanika/core/testing'
import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const provider = new LLMock({ port: 0, host: '127.0.0.1' })
const key = 'sk-of-the-integration-1234'
let site: TestApp
let owner: TestPerson
let assistant: { id: string; openaiAssistantId: string }

beforeAll(async () => {
  provider.onMessage(/./, { content: 'Отвечает модель провайдера.' })
  await provider.start()
  site = await startTestApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../..') } })
  owner = await site.admin()
  // An administrator's own provider name: a key is only sent to the address of its own model.
  await owner.api('PUT /api/admin/models/{alias}', {
    params: { alias: 'shop-model' },
    body: { baseUrl: `${provider.url}/v1`, vendor: 'openai' },
  })
  await owner.api('PUT /api/admin/models/{alias}', {
    params: { alias: 'own-server' },
    body: { baseUrl: `${provider.url}/v1`, vendor: 'other' },
  })
  assistant = await owner.api('POST /api/assistants', { body: { name: 'Лавка', model: 'botanika-local' } })
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

const create = (change: Record<string, unknown> = {}) =>
  owner.api('POST /api/integrations', {
    body: {
      type: 'openai',
      name: 'Ключ лавки',
      config: { apiKey: key, assistantId: assistant.openaiAssistantId, model: 'shop-model', ...change },
    },
  })
const ask = async () => {
  const { id } = await owner.api('POST /api/conversations', { body: { assistantId: assistant.id } })
  const body = { message: 'Кто отвечает?' }
  return replyOf(await owner.api('POST /api/conversations/{id}/messages', { params: { id }, body }))
}

describe('the integration openai', () => {
  it('stands in the list of types with its form', async () => {
    const plugins = await site.api('GET /api/plugins')
    expect(plugins.find(({ id }) => id === 'openai')).toMatchObject({
      status: 'ready',
      integrations: [{ type: 'openai', multiple: true }],
    })
  })

  it.each([
    [{ apiKey: '' }, 'Введите API ключ OpenAI'],
    [{ apiKey: '   ' }, 'Введите API ключ OpenAI'],
    [{ apiKey: '••••1234' }, 'не принят'],
    [{ assistantId: '' }, 'Введите ID ассистента'],
    [{ model: 'gpt-17' }, 'Модели «gpt-17» на этом сервере нет'],
    [{ model: 'own-server' }, 'Модели «own-server» на этом сервере нет'],
  ])('refuses %o', async (change, message) => {
    await expect(create(change)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })

  it('has its assistant answer with its key and model, and no longer once it is deleted', async () => {
    expect((await ask()).model).toBe('botanika-local')
    const { id, config } = await create()
    expect(config.apiKey).toBe('••••1234')
    await expect(create({ apiKey: 'sk-of-another-9999' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('«Ключ лавки»'),
    })
    const reply = await ask()
    expect(reply).toMatchObject({ model: 'shop-model', content: 'Отвечает модель провайдера.' })
    await owner.api('DELETE /api/integrations/{id}', { params: { id } })
    expect((await ask()).model).toBe('botanika-local')
  })

  it('keeps no key that its provider refuses, and shows no byte of it', async () => {
    const received: (string | undefined)[] = []
    const refusing = createServer(({ headers }, reply) => {
      received.push(headers.authorization)
      reply.writeHead(401, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ error: { code: 'invalid_api_key', message: `Incorrect key ${key}` } }))
    })
    await new Promise<void>(resolve => refusing.listen(0, '127.0.0.1', resolve))
    const { port } = refusing.address() as AddressInfo
    await owner.api('PUT /api/admin/models/{alias}', {
      params: { alias: 'closed-model' },
      body: { baseUrl: `http://127.0.0.1:${port}/v1`, vendor: 'openai' },
    })
    const failure = await create({ model: 'closed-model' }).catch((error: Error) => error)
    expect(failure).toMatchObject({
      status: 400,
      body: {
        code: 'ai.key-rejected',
        fields: { '/config/apiKey': expect.stringMatching(`Ключ для 127.0.0.1:${port} не принят`) },
      },
    })
    expect(received).toContain(`Bearer ${key}`)
    expect(JSON.stringify(failure)).not.toContain(key)
    expect(await owner.api('GET /api/integrations')).toEqual([])
    refusing.close()
  })
})
