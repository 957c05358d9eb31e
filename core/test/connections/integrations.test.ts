import { Types } from 'mongoose'
import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { openaiKeyField } from '../../src/contract/fields.ts'
import { Secret } from '../../src/contract/secret.ts'
import { AppError } from '../../src/platform/errors/app-error.ts'
import type { IntegrationPart } from '../../src/plugin/integration.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'

const text = (ru: string) => ({ ru, en: ru, pl: ru })
const settings = Type.Object(
  {
    botToken: Secret({ label: text('Токен'), error: text('Введите токен бота') }),
    assistantId: Type.String({
      minLength: 1,
      'x-ui': { widget: 'assistant', error: text('Введите ID ассистента') },
    }),
    botUsername: Type.Optional(Type.String({ 'x-ui': { hidden: true } })),
    tone: Type.Optional(Type.String({ default: 'calm' })),
    openaiApiKey: openaiKeyField(),
  },
  { additionalProperties: false },
)
const type = { type: 'trial', title: text('Проба'), instructions: text('…'), settings, multiple: true }

let site: TestApp
let owner: TestPerson
let assistant: { id: string; openaiAssistantId: string }
type Part = Required<Omit<IntegrationPart, 'trustedOrigins' | 'trustedAuthorities'>>
let part: { [K in keyof Part]: Mock<Part[K]> }

beforeAll(async () => {
  site = await startTestApp()
  // Exempt from the limits of plans.
  owner = await site.admin()
  assistant = await owner.api('POST /api/assistants', { body: { name: 'Лавка' } })
})
afterAll(() => site.stop())
beforeEach(async () => {
  await site.app.integrations.model.deleteMany({})
  part = {
    check: vi.fn<Part['check']>(async () => ({ fill: { botUsername: 'lavka_bot' } })),
    connect: vi.fn<Part['connect']>(async () => undefined),
    disconnect: vi.fn<Part['disconnect']>(async () => undefined),
    credentials: vi.fn<Part['credentials']>(({ botToken }) => ({ apiKey: String(botToken) })),
  }
  site.app.integrations.register({ type, part })
})

const config = () => ({ botToken: '123456:AAsecret-token', assistantId: assistant.openaiAssistantId })
const create = (person = owner, change: Record<string, unknown> = {}, name = 'Бот лавки') =>
  person.api('POST /api/integrations', { body: { type: 'trial', name, config: { ...config(), ...change } } })
const change = (id: string, body: { name?: string; isActive?: boolean; config?: Record<string, unknown> }) =>
  owner.api('PUT /api/integrations/{id}', { params: { id }, body })
const stored = async (id: string) => JSON.stringify(await site.app.integrations.model.findById(id).lean())

describe('connecting', () => {
  it('proves the settings, fills what the server knows, connects, and never shows the secret again', async () => {
    const made = await create()
    expect(made).toMatchObject({
      type: 'trial',
      isActive: true,
      config: { botToken: '••••oken', botUsername: 'lavka_bot', tone: 'calm' },
      health: { state: 'ok' },
    })
    expect(part.connect).toHaveBeenCalledOnce()
    expect(part.connect.mock.calls[0]?.[0]).toMatchObject({ config: { botToken: '123456:AAsecret-token' } })
    expect(await stored(made.id)).not.toContain('AAsecret')
    expect(JSON.stringify(await owner.api('GET /api/integrations'))).not.toContain('AAsecret')
  })

  it.each([
    [{ botToken: '' }, 'Введите токен бота'],
    [{ botToken: undefined }, 'Введите токен бота'],
    [{ assistantId: '' }, 'Введите ID ассистента'],
    [{ extra: 1 }, 'Неизвестное поле'],
  ])('refuses %o in the words of the form', async (wrong, message) => {
    await expect(create(owner, wrong)).rejects.toMatchObject({ status: 400, message })
    expect(part.check).not.toHaveBeenCalled()
  })

  it('refuses an empty name in the words of the form', async () => {
    await expect(create(owner, {}, '  ')).rejects.toMatchObject({ message: 'Введите название интеграции' })
  })

  it('distinguishes the wrong kinds of an assistant’s id', async () => {
    const stranger = await site.person(`Stranger${Date.now()}`)
    const theirs = await stranger.api('POST /api/assistants', { body: { name: 'Чужой' } })
    const cases = [
      [assistant.id, 'integrations.assistant-internal-id'],
      ['3f2c1a90-1b2c-4d5e-8f90-123456789abc', 'integrations.assistant-internal-id'],
      ['лавка', 'integrations.assistant-malformed-id'],
      [`asst_${'x'.repeat(24)}`, 'integrations.assistant-unknown'],
      [theirs.openaiAssistantId, 'integrations.assistant-foreign'],
    ]
    for (const [assistantId, code] of cases)
      await expect(create(owner, { assistantId })).rejects.toMatchObject({
        body: { code, fields: { '/config/assistantId': expect.stringMatching(/\S/) } },
      })
  })

  it('keeps nothing when the trial fails, and says why', async () => {
    part.check.mockRejectedValueOnce(
      new AppError({ code: 'trial.revoked', status: 400, text: text('Токен отозван') }),
    )
    await expect(create()).rejects.toMatchObject({ message: 'Токен отозван' })
    part.check.mockRejectedValueOnce(new Error('socket hang up 123456:AAsecret-token'))
    const failure = await create().catch((error: Error) => error)
    expect(String((failure as Error).message)).toContain('Проверить подключение не получилось')
    expect(String((failure as Error).message)).not.toContain('AAsecret')
    expect(await owner.api('GET /api/integrations')).toEqual([])
    expect(part.connect).not.toHaveBeenCalled()
  })

  it('knows no type that no plugin brings, and a second one only where the type allows it', async () => {
    await expect(
      owner.api('POST /api/integrations', { body: { type: 'pigeon', name: 'П', config: {} } }),
    ).rejects.toMatchObject({ body: { code: 'integrations.unknown-type' } })
    site.app.integrations.register({ type: { ...type, multiple: false }, part })
    await create()
    await expect(create()).rejects.toMatchObject({ status: 409 })
  })
})

it('answers with the key of its own field where the type names no credentials', async () => {
  const keyOf = () => site.app.integrations.credentialsFor(new Types.ObjectId(assistant.id))
  await create(owner, { openaiApiKey: 'sk-of-the-bot' })
  expect(await keyOf()).toEqual({ apiKey: '123456:AAsecret-token' })
  site.app.integrations.register({ type, part: {} })
  expect(await keyOf()).toEqual({ apiKey: 'sk-of-the-bot' })
  await site.app.integrations.model.deleteMany({})
  await create()
  expect(await keyOf()).toBeNull()
})

describe('changing', () => {
  it('takes a mask for the secret that is kept, and a new secret for a new one', async () => {
    const made = await create()
    await change(made.id, { config: { ...made.config, tone: 'warm', botUsername: undefined } })
    expect(part.check.mock.lastCall?.[0]).toMatchObject({
      config: { botToken: '123456:AAsecret-token', tone: 'warm' },
    })
    const renewed = await change(made.id, { config: { ...config(), botToken: '654321:BBother-one' } })
    expect(renewed.config.botToken).toBe('••••-one')
    expect(part.check.mock.lastCall?.[0]).toMatchObject({ config: { botToken: '654321:BBother-one' } })
  })

  it('keeps the old settings when the new ones fail', async () => {
    const made = await create()
    part.check.mockRejectedValueOnce(new AppError({ code: 'trial.no', status: 400, text: text('Нет') }))
    await expect(change(made.id, { config: { ...config(), tone: 'loud' } })).rejects.toThrow('Нет')
    expect((await owner.api('GET /api/integrations'))[0]?.config.tone).toBe('calm')
  })

  it('ends the connection when it is switched off, and tries it again when it is switched on', async () => {
    const made = await create()
    expect(await change(made.id, { isActive: false })).toMatchObject({ health: { state: 'off' } })
    expect(part.disconnect).toHaveBeenCalledOnce()
    expect(await change(made.id, { isActive: true })).toMatchObject({ health: { state: 'ok' } })
    expect(part.connect).toHaveBeenCalledTimes(2)
  })

  it('shows what a later trial found, and that it is over', async () => {
    const { id } = await create()
    const check = () => owner.api('POST /api/integrations/{id}/check', { params: { id } })
    part.check.mockRejectedValueOnce(
      new AppError({ code: 'trial.revoked', status: 400, text: text('Токен отозван') }),
    )
    expect(await check()).toMatchObject({ health: { state: 'error', message: 'Токен отозван' } })
    part.check.mockResolvedValueOnce({ attention: text('Бот не админ канала') })
    expect((await check()).health).toMatchObject({ state: 'attention', message: 'Бот не админ канала' })
    expect((await check()).health).toMatchObject({ state: 'ok' })
  })
})

describe('ending', () => {
  it('disconnects before it is deleted, also when the other side is unavailable', async () => {
    const made = await create()
    part.disconnect.mockRejectedValueOnce(new Error('unreachable'))
    await owner.api('DELETE /api/integrations/{id}', { params: { id: made.id } })
    expect(part.disconnect).toHaveBeenCalledOnce()
    expect(await owner.api('GET /api/integrations')).toEqual([])
  })

  it('ends with its assistant, and says so', async () => {
    const gone = await owner.api('POST /api/assistants', { body: { name: 'На день' } })
    await create(owner, { assistantId: gone.openaiAssistantId })
    await owner.api('DELETE /api/assistants/{id}', { params: { id: gone.id } })
    await expect
      .poll(async () => (await owner.api('GET /api/integrations'))[0])
      .toMatchObject({
        isActive: false,
        health: { state: 'error', code: 'integrations.assistant-removed' },
      })
    // Switched off first: the other side is told after that.
    await expect.poll(() => part.disconnect.mock.calls.length).toBe(1)
  })

  it('shows an integration whose plugin is gone without its settings, and lets it be deleted', async () => {
    const made = await create()
    await site.app.integrations.model.updateOne({ _id: made.id }, { $set: { type: 'vanished' } })
    expect(await owner.api('GET /api/integrations')).toMatchObject([{ type: 'vanished', config: {} }])
    await owner.api('DELETE /api/integrations/{id}', { params: { id: made.id } })
    expect(await owner.api('GET /api/integrations')).toEqual([])
  })
})
