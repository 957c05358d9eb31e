import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProbeStep } from '../../src/contract/index.ts'
import { type ModelServer, startModelServer } from '../../src/testing/start-model-server.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { givePlan } from '../accounts/give-plan.ts'

const key = 'sk-probe-key-12345'
const model = 'llama3.2:3b'
let server: TestApp
let provider: ModelServer
let stranger: ModelServer
let admin: TestPerson
let olga: TestPerson

beforeAll(async () => {
  provider = await startModelServer()
  stranger = await startModelServer()
  server = await startTestApp({ env: { OUTBOUND_ALLOW: provider.host } })
  admin = await server.admin()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
beforeEach(() => provider.become({ key }))
afterAll(async () => {
  await server.stop()
  await provider.close()
  await stranger.close()
})

const probe = (step: ProbeStep, body: object = {}, person = olga) =>
  person.api('POST /api/models/probe', {
    body: { step, baseUrl: provider.url, apiKey: key, ...(step !== 'list' && { model }), ...body },
  })

describe('the check of a provider', () => {
  it('finds the models, the speed of an answer, pictures and functions', async () => {
    provider.become({ key, waitMs: 60, wordMs: 5 })
    expect(await probe('list')).toMatchObject({
      state: 'ok',
      models: [model, 'nomic-embed-text'],
      suggested: model,
      isPrivate: false,
      alias: 'gpt-4o',
    })
    const answer = await probe('answer')
    expect(answer).toMatchObject({ state: 'ok', text: expect.stringContaining('Осенью дни короче') })
    expect(answer.firstMs).toBeGreaterThanOrEqual(60)
    expect(answer.wordsPerSecond).toBeGreaterThan(5)
    expect(answer.wordsPerSecond).toBeLessThan(201)
    expect(await probe('vision')).toMatchObject({ state: 'ok' })
    expect(await probe('tools')).toMatchObject({ state: 'ok' })
  })

  it('says of a model what it does not do, and the next step', async () => {
    provider.become({ key, sees: false, calls: false })
    expect(await probe('vision')).toMatchObject({
      state: 'absent',
      code: 'probe.no-vision',
      hint: expect.stringContaining('не видит'),
    })
    expect(await probe('tools')).toMatchObject({ state: 'absent', code: 'probe.no-tools' })
  })

  it.each([
    ['a wrong key', { apiKey: 'sk-wrong-key-99999' }, 'probe.key-refused'],
    ['a wrong path', { baseUrl: 'PROVIDER/nowhere' }, 'probe.not-a-provider'],
    ['no key at all', { baseUrl: null, apiKey: null }, 'probe.key-needed'],
  ])('explains %s', async (_, body, code) => {
    const baseUrl =
      'baseUrl' in body ? (body.baseUrl?.replace('PROVIDER', provider.url) ?? null) : provider.url
    const found = await probe('list', { ...body, baseUrl })
    expect(found).toMatchObject({ state: 'failed', code })
    expect(found.hint).toBeTruthy()
    expect(JSON.stringify(found)).not.toContain('wrong-key')
  })

  it('goes on without a list of models, and asks for a name', async () => {
    provider.become({ key, models: null })
    expect(await probe('list')).toMatchObject({ state: 'absent', code: 'probe.no-list' })
    expect(await probe('answer', { model: undefined })).toMatchObject({
      state: 'skipped',
      code: 'probe.model-needed',
    })
    expect(await probe('answer')).toMatchObject({ state: 'ok' })
  })

  it('says that the list is refused for now, not that there is none', async () => {
    provider.become({ key, busy: 20 })
    const found = await probe('list')
    expect(found).toMatchObject({ state: 'absent', code: 'probe.rate-limited' })
    expect(found.hint).toContain('20 с')
    expect(await probe('answer')).toMatchObject({ state: 'ok' })
  })

  it('tells the window of a model where the list has it, and of no model else', async () => {
    provider.become({ key, models: [model], window: 131_072 })
    expect((await probe('list')).windows).toEqual([{ model, tokens: 131_072 }])
    for (const window of [undefined, -1, 1e12, 0.5]) {
      provider.become({ key, models: [model], ...(window !== undefined && { window }) })
      expect(await probe('list')).not.toHaveProperty('windows')
    }
  })

  it('names a model that the provider does not know', async () => {
    const found = await probe('answer', { model: 'no-such-model' })
    expect(found).toMatchObject({ state: 'failed', code: 'probe.model-unavailable' })
    expect(found.message).toContain('no-such-model')
  })

  it('recognises a page of a site, and ends a stream without an end', async () => {
    provider.become({ is: 'page' })
    expect(await probe('list')).toMatchObject({ state: 'failed', code: 'probe.not-a-provider' })
    provider.become({ key, is: 'endless' })
    const found = await probe('answer')
    expect(found).toMatchObject({ state: 'ok' })
    expect(found.text?.length).toBeLessThan(300)
  })

  it('speaks the caller’s language', async () => {
    const reply = await fetch(`${server.origin}/api/models/probe`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${olga.token}`,
        'content-type': 'application/json',
        'accept-language': 'pl',
      },
      body: JSON.stringify({ step: 'list', baseUrl: provider.url, apiKey: 'sk-wrong-key-99999' }),
    })
    expect(await reply.json()).toMatchObject({ message: 'Dostawca nie przyjął klucza' })
  })

  it('runs two calls of an account at once, and refuses the third', async () => {
    provider.become({ key, waitMs: 300 })
    const calls = [probe('answer'), probe('vision'), probe('tools')]
    const settled = await Promise.allSettled(calls)
    const refused = settled.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { status: 429, body: { code: 'probe.busy' } } })
    provider.become({ key })
    expect(await probe('answer')).toMatchObject({ state: 'ok' })
  })
})

describe('an address inside the network', () => {
  it('is refused to people, and called for administrators alone', async () => {
    const before = stranger.chats.length
    expect(await probe('answer', { baseUrl: stranger.url })).toMatchObject({
      state: 'failed',
      code: 'probe.private',
    })
    expect(stranger.chats).toHaveLength(before)
    expect(await probe('answer', { baseUrl: stranger.url }, admin)).toMatchObject({
      state: 'ok',
      isPrivate: true,
    })
  })

  it('refuses what is no address', async () => {
    for (const baseUrl of ['ftp://x.example/v1', 'https://a:b@x.example/v1'])
      await expect(probe('list', { baseUrl })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the model of one’s own key', () => {
  const save = (body: object) => olga.api('PUT /api/users/{id}', { params: { id: olga.user.id }, body })
  const modelOf = async (alias: string) =>
    (await olga.api('GET /api/models')).find(found => found.alias === alias)
  const ask = async () => {
    const { id: assistantId } = await olga.api('POST /api/assistants', {
      body: { name: 'Сад', model: 'gpt-4o' },
    })
    const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
    const message = 'Почему листья желтеют?'
    return olga.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })
  }

  it('answers, and is told of in the list', async () => {
    expect(olga.user).not.toHaveProperty('apiModel')
    expect(await modelOf('gpt-4o')).not.toHaveProperty('calls')
    const saved = await save({
      apiKey: key,
      apiBaseUrl: provider.url,
      apiModel: { name: model, vision: false },
      settings: { defaultModel: 'gpt-4o' },
    })
    expect(saved.apiModel).toEqual({ name: model, vision: false })
    expect(await modelOf('gpt-4o')).toMatchObject({ calls: model, supports: { vision: false } })
    expect(await modelOf('gemini-2.5-pro')).toMatchObject({ calls: model })
    expect(await modelOf('botanika-local')).not.toHaveProperty('calls')
    const { assistantMessage } = await ask()
    expect(assistantMessage).toMatchObject({ status: 'complete', model: 'gpt-4o', calledModel: model })
    expect(provider.chats.at(-1)).toMatchObject({ model })
  })

  it('is checked again with the kept key, at its own address only', async () => {
    expect(await probe('list', { apiKey: undefined })).toMatchObject({ state: 'ok' })
    await expect(
      probe('list', { apiKey: undefined, baseUrl: 'https://elsewhere.example/v1' }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('goes with its address and with its key', async () => {
    await save({ apiKey: key })
    expect((await save({})).apiModel).toEqual({ name: model, vision: false })
    expect(await save({ apiKey: key, apiBaseUrl: null })).not.toHaveProperty('apiModel')
    await save({ apiKey: key, apiBaseUrl: provider.url, apiModel: { name: model, vision: true } })
    expect(await save({ apiKey: null, apiBaseUrl: null })).not.toHaveProperty('apiModel')
    await expect(save({ apiModel: { name: 'a b', vision: true } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('servers on the same computer', () => {
  it('are found by administrators alone, other programs at their ports are not', async () => {
    const ollama = await startModelServer({ port: 11434 })
    const shop = await startModelServer({ port: 1234, is: 'page' })
    try {
      expect(await admin.api('GET /api/admin/local-models')).toEqual([
        { provider: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: [model, 'nomic-embed-text'] },
      ])
      await expect(olga.api('GET /api/admin/local-models')).rejects.toMatchObject({ status: 403 })
    } finally {
      await ollama.close()
      await shop.close()
    }
  })
})

it('takes forty checks a minute of an account', async () => {
  const strict = await startTestApp({ env: { OUTBOUND_ALLOW: provider.host, LIMITS: 'standard' } })
  try {
    const ivan = await strict.person('Ivan')
    for (let done = 0; done < 40; done += 1)
      expect(await probe('answer', { model: undefined }, ivan)).toMatchObject({ state: 'skipped' })
    await expect(probe('list', {}, ivan)).rejects.toMatchObject({ status: 429 })
  } finally {
    await strict.stop()
  }
})
