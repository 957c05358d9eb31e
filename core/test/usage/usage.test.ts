import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { givePlan } from '../accounts/give-plan.ts'

let site: TestApp
let provider: MisbehavingProvider
let owner: TestPerson
let assistantId: string
beforeAll(async () => {
  provider = await startMisbehavingProvider()
  site = await startTestApp({ env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'sk-of-the-server' } })
  owner = await site.person('Olga')
  const assistant = await owner.api('POST /api/assistants', {
    body: { name: 'Лавка', instructions: 'Мы продаём чай.', model: 'botanika-local' },
  })
  assistantId = assistant.id
})
afterAll(async () => {
  await site.stop()
  await provider.close()
})

const open = (person: TestPerson) =>
  person.api('POST /api/conversations', { body: { assistantId } }).then(({ id }) => id)
const ask = async (conversation: string, message = 'Привет') =>
  owner.api('POST /api/conversations/{id}/messages', { params: { id: conversation }, body: { message } })
const usage = () => owner.api('GET /api/usage', { query: { days: 7 } })
const limit = (dailyReplies: number | null) =>
  owner.api('PUT /api/users/{id}', { params: { id: owner.user.id }, body: { settings: { dailyReplies } } })

it('counts replies and tokens by day, assistant and model', async () => {
  await ask(await open(owner))
  await site.app.events.settled()
  const { today, total, days, assistants, models, unpriced } = await usage()
  expect(today).toMatchObject({ questions: 1, limit: null })
  expect(total).toMatchObject({ replies: 1, cost: 0 })
  expect(total.outputTokens).toBeGreaterThan(0)
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toMatchObject({ day: today.day, replies: 1 })
  expect(assistants).toMatchObject([{ assistantId, name: 'Лавка', replies: 1 }])
  expect(models).toMatchObject([{ model: 'botanika-local', replies: 1 }])
  expect(unpriced).toBe(0)
})

it('shows nobody else’s', async () => {
  const stranger = await site.person('Stepan')
  const shown = await stranger.api('GET /api/usage', { query: {} })
  expect(shown).toMatchObject({ total: { replies: 0 }, assistants: [], models: [], today: { questions: 0 } })
})

it('takes not one question over the day’s limit, when 50 come at once over many conversations', async () => {
  const { today } = await usage()
  await limit(today.questions + 20)
  const { conversations } = site.app
  const caller = { kind: 'user', id: owner.user.id, role: 'user', sessionId: '' } as const
  const assistant = await site.app.assistants.byId(assistantId)
  const rooms = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      conversations.store.open({
        ownerId: `${n}`.padStart(24, '0'),
        assistantId: assistant._id,
        accountId: assistant.userId,
        channel: 'messenger',
        title: `№ ${n}`,
        language: 'ru',
      }),
    ),
  )
  const outcomes = await Promise.all(
    rooms.map(({ conversation }) =>
      conversations.admission.send(conversation, caller, { text: 'Привет', language: 'ru' }).then(
        async sent => {
          await sent.reply
          return 'taken'
        },
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter(each => each === 'taken')).toHaveLength(20)
  expect(outcomes.filter(each => each === 'usage.day-spent')).toHaveLength(30)
  await site.app.events.settled()
  expect(await usage()).toMatchObject({
    today: { questions: today.questions + 20 },
    total: { replies: today.questions + 20 },
  })
})

it('says in words that the day is spent, and goes on when the limit is lifted', async () => {
  const room = await open(owner)
  await expect(ask(room)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('На сегодня ответы ассистента закончились'),
  })
  await limit(null)
  await expect(ask(room)).resolves.toMatchObject({ assistantMessage: { status: 'complete' } })
})

it('begins no conversation for a visitor whose first message is refused, by the account’s day or the widget’s', async () => {
  const params = { id: assistantId }
  const [widget] = await owner.api('GET /api/assistants/{id}/widgets', { params })
  const { key = '' } = widget ?? {}
  const begun = () => site.app.db.connection.collection('conversations').countDocuments()
  const write = async () => {
    const { visitorToken } = await site.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
    const reply = await fetch(`${site.origin}/api/widget/${key}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visitorToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Привет', clientMessageId: 'visitor-0001' }),
    })
    return ((await reply.json()) as { code?: string }).code
  }
  await givePlan(site, owner.user.id, 'premium')
  const before = await begun()
  await limit((await usage()).today.questions)
  expect(await write()).toBe('usage.day-spent')
  await limit(null)
  const day = (await usage()).today.day
  const widgets = site.app.db.connection.collection('widgets')
  await widgets.updateOne({ key }, { $set: { spent: { day, messages: 100_000_000 } } })
  expect(await write()).toBe('widget.day-spent')
  expect(await begun()).toBe(before)
  await widgets.updateOne({ key }, { $set: { spent: { day, messages: 0 } } })
  expect(await write()).toBeUndefined()
  expect(await begun()).toBe(before + 1)
})

it('counts an interrupted reply without a reported price, and none that never began', async () => {
  const before = await usage()
  const use = (model: string) =>
    owner.api('PUT /api/assistants/{id}', { params: { id: assistantId }, body: { model } })
  await site.app.models.registry.put('gpt-4o', { price: { input: 2.5, output: 10 } })
  await use('gpt-4o')
  const room = await open(owner)
  provider.play({ kind: 'truncate', after: 3, how: 'close' })
  expect((await ask(room)).assistantMessage?.status).toBe('interrupted')
  provider.play({ kind: 'error', status: 400 })
  expect((await ask(room)).assistantMessage?.status).toBe('failed')
  const tokens = { prompt_tokens: 1_000, completion_tokens: 100 }
  provider.play({ kind: 'answer', usage: tokens })
  await ask(room)
  await site.app.events.settled()
  const { total, unpriced, models } = await usage()
  expect(total.replies - before.total.replies).toBe(2)
  expect(unpriced - before.unpriced).toBe(1)
  const found = models.find(({ model }) => model === 'gpt-4o')
  expect(found).toMatchObject({ replies: 2, inputTokens: 1_000, outputTokens: 100 })
  expect(found?.cost).toBeCloseTo(0.0035, 10)
  await use('botanika-local')
})

it.each([0, -1, 1.5, 2_000_000, '5'])('refuses %o as a limit', async bad => {
  await expect(limit(bad as number)).rejects.toMatchObject({ status: 400 })
})

it('has counted what was taken right before the end of the server', async () => {
  const { today } = await usage()
  for (const _ of [1, 2, 3]) await site.app.usage.take(owner.user.id)
  await site.stop({ keepData: true })
  site = await startTestApp({ dataDir: site.dataDir })
  const stored = await site.app.db.connection.collection('allowances').find({}).toArray()
  expect(stored).toMatchObject([{ questions: today.questions + 3 }])
})
