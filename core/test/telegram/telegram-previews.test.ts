import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUpTelegram, type TelegramSetup } from './telegram-setup.ts'

let setup: TelegramSetup
/** Commands that change deliveries. */
let writes: string[] = []
beforeAll(async () => {
  setup = await setUpTelegram()
  setup.server.app.db.connection.set('debug', (collection: string, command: string) => {
    if (collection === 'deliveries' && /update|insert/i.test(command)) writes.push(command)
  })
})
afterAll(() => setup?.close())

it('a reply that grows as a draft is kept and sent by two writes', async () => {
  const anna = setup.telegram.addUser()
  const drafts = () => setup.telegram.drafts().filter(({ chat }) => chat === anna.id)
  setup.provider.answer(
    () => ['Сажайте ', 'луковицы ', 'в ', 'сентябре.'],
    () => setup.telegram.until(() => drafts().length > 0),
  )
  writes = []
  setup.telegram.message(anna, setup.bot, 'Когда?')
  await expect.poll(() => setup.shown(anna.id)).toEqual(['Сажайте луковицы в сентябре.'])
  await expect.poll(() => writes.length).toBeGreaterThanOrEqual(2)
  expect(writes).toEqual(['findOneAndUpdate', 'findOneAndUpdate'])
})

it('a reply whose group becomes a supergroup while it grows stands once', async () => {
  const person = setup.telegram.addUser({ first_name: 'Зоя' })
  const group = setup.groupOf(person, 'group')
  const moving = Promise.withResolvers<void>()
  setup.provider.answer(
    () => ['Раз ', 'два ', 'три ', 'четыре.'],
    () => moving.promise,
  )
  setup.telegram.message(person, group, `@${setup.bot.username} посчитай`)
  await expect.poll(() => setup.shown(group.id)).toHaveLength(1)
  const supergroup = setup.telegram.upgrade(group)
  moving.resolve()
  await expect.poll(setup.lastEdit).toBe('Раз два три четыре.')
  const health = async () => (await setup.owner.api('GET /api/integrations'))[0]?.health.channel
  await expect.poll(health).toMatchObject({ waiting: { in: 0, out: 0 }, repeated: 0, failed: 0 })
  expect([setup.shown(group.id).length, setup.shown(supergroup.id)]).toEqual([1, []])
})
