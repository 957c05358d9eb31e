import type { TestPerson } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AutopostSite, soon, startAutopost } from './start-autopost.ts'

let site: AutopostSite
beforeAll(async () => {
  site = await startAutopost()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const set = async ({ user }: TestPerson, fields: object): Promise<void> => {
  const users = site.server.app.db.connection.model('User')
  await users.updateOne({ _id: user.id }, { $set: fields }, { timestamps: false, overwriteImmutable: true })
}
const sweep = () => site.server.app.jobs.put('autopost:sweep', 'all', {}, { at: new Date() })
const notices = async ({ user }: TestPerson): Promise<string[]> =>
  (await site.server.app.notifications.list(user.id, {})).items.map(({ text }) => text.ru)
const warnings = async (person: TestPerson): Promise<string[]> =>
  (await notices(person)).filter(text => /^Запланированные посты .*(не выйдут|не могут выйти)/.test(text))
const ledger = () => site.server.app.db.connection.collection('posts')
const storedOf = (content: string) =>
  site.server.app.db.connection.collection('autopost_posts').findOne({ content })

const states: readonly [state: string, fields: object, back: object, reason: RegExp][] = [
  ['deactivated', { isActive: false }, { isActive: true }, /Аккаунт заморожен/],
  ['restricted', { assistantAccessRestricted: true }, { assistantAccessRestricted: false }, /ограничен/i],
  ['blocked', { isBlocked: true }, { isBlocked: false }, /Аккаунт заблокирован/],
]

// Each is mostly waiting: they wait together.
describe.concurrent('an account that is', () => {
  it.each(states)(
    '%s publishes nothing, is warned a day ahead, and goes on where it may again',
    async (state, fields, back, reason) => {
      const person = await site.server.person(`Olga-${state}`)
      const channel = await site.connect(person, state)
      const { done } = site.as(person)
      const { id: projectId } = await done('POST /api/autopost-projects', { name: state })
      const make = (content: string, ms: number) =>
        done(`POST /api/autopost-projects/${projectId}/autoposts`, {
          ...{ title: content, content, integrationId: channel.id, scheduledAt: soon(ms), as: 'schedule' },
        })
      await make(`${state} сейчас`, 2_500)
      await make(`${state} завтра`, 20 * 3_600_000)
      await make(`${state} потом`, 3 * 86_400_000)
      await set(person, fields)
      await sweep()
      await expect.poll(() => warnings(person), { timeout: 20_000 }).toHaveLength(1)
      // The two of the next 24 hours, with the reason; told once a day, and by nobody else.
      expect((await warnings(person))[0]).toMatch(/не выйдут: 2 за ближайшие сутки\. /)
      expect((await warnings(person))[0]).toMatch(reason)
      await sweep()
      await new Promise(resolve => setTimeout(resolve, 3_500))
      expect(await warnings(person)).toHaveLength(1)
      expect(channel.texts()).toEqual([])
      expect(await storedOf(`${state} сейчас`)).toMatchObject({ status: 'scheduled' })
      // Within its late window it is published after all, the others keep their times.
      await set(person, back)
      // It is tried again every minute: that minute is over.
      await ledger().updateMany(
        { accountId: person.user.id, at: { $lte: new Date() } },
        { $set: { nextAttemptAt: new Date() } },
      )
      await expect.poll(() => channel.texts(), { timeout: 90_000 }).toEqual([`${state} сейчас`])
      expect(await storedOf(`${state} завтра`)).toMatchObject({ status: 'scheduled' })
    },
    120_000,
  )
})

it('an account that is frozen makes no project, and goes on with those that it has', async () => {
  const person = await site.server.person('Nina')
  const channel = await site.connect(person, 'Замороженный')
  const { ask, done } = site.as(person)
  const { id: projectId } = await done('POST /api/autopost-projects', { name: 'Был' })
  await set(person, { createdAt: new Date(Date.now() - 5 * 86_400_000) })
  expect(await ask('POST /api/autopost-projects', { name: 'Новый' })).toMatchObject({
    status: 403,
    body: { code: 'account.frozen', requiresActivation: true },
  })
  await done(`PUT /api/autopost-projects/${projectId}`, { name: 'Стал' })
  await done(`POST /api/autopost-projects/${projectId}/autoposts`, {
    ...{ title: 'Пост', content: 'Выходит', integrationId: channel.id },
    ...{ scheduledAt: soon(2_000), as: 'schedule' },
  })
  await expect.poll(() => channel.texts(), { timeout: 60_000 }).toEqual(['Выходит'])
}, 120_000)

it('a post that its account’s state kept past its window is missed, and told so with the reason', async () => {
  const person = await site.server.person('Petr')
  const channel = await site.connect(person, 'Канал')
  const { done } = site.as(person)
  const { id: projectId } = await done('POST /api/autopost-projects', {
    name: 'А',
    settings: { lateWindowMinutes: 1 },
  })
  await done(`POST /api/autopost-projects/${projectId}/autoposts`, {
    ...{ title: 'Поздний', content: 'Поздний', integrationId: channel.id },
    ...{ scheduledAt: soon(1_500), as: 'schedule' },
  })
  await set(person, { isActive: false })
  // The window is set to end soon.
  await ledger().updateMany({ accountId: person.user.id }, { $set: { until: new Date(Date.now() + 2_500) } })
  await expect.poll(async () => (await storedOf('Поздний'))?.status, { timeout: 90_000 }).toBe('failed')
  expect((await storedOf('Поздний'))?.failureReason?.ru).toContain('заморожен')
  expect(await notices(person)).toContainEqual(
    expect.stringMatching(/Пост «Поздний» не вышел в срок\. .*заморожен/),
  )
  expect(channel.texts()).toEqual([])
}, 120_000)
