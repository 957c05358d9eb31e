import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from './telegram/open-desk.ts'

let desk: Desk
/** Commands that change deliveries. */
let writes: string[] = []
beforeAll(async () => {
  desk = await openDesk()
  desk.server.app.db.connection.set('debug', (collection: string, command: string) => {
    if (collection === 'deliveries' && /update|insert/i.test(command)) writes.push(command)
  })
})
afterAll(() => desk?.close())

it('a reply that grows as a draft is kept and sent by two writes', async () => {
  const anna = desk.telegram.addUser()
  const drafts = () => desk.telegram.drafts().filter(({ chat }) => chat === anna.id)
  desk.provider.answer(
    () => ['Сажайте ', 'луковицы ', 'в ', 'сентябре.'],
    () => desk.telegram.until(() => drafts().length > 0),
  )
  writes = []
  desk.telegram.message(anna, desk.bot, 'Когда?')
  await expect.poll(() => desk.shown(anna.id)).toEqual(['Сажайте луковицы в сентябре.'])
  await expect.poll(() => writes.length).toBeGreaterThanOrEqual(2)
  expect(writes).toEqual(['findOneAndUpdate', 'findOneAndUpdate'])
})

it('a reply whose group becomes a supergroup while it grows stands once', async () => {
  const person = desk.telegram.addUser({ first_name: 'Зоя' })
  const group = desk.groupOf(person, 'group')
  const moving = Promise.withResolvers<void>()
  desk.provider.answer(
    () => ['Раз ', 'два ', 'три ', 'четыре.'],
    () => moving.promise,
  )
  desk.telegram.message(person, group, `@${desk.bot.username} посчитай`)
  await expect.poll(() => desk.shown(group.id)).toHaveLength(1)
  const supergroup = desk.telegram.upgrade(group)
  moving.resolve()
  await expect.poll(desk.lastEdit).toBe('Раз два три четыре.')
  const health = async () => (await desk.owner.api('GET /api/integrations'))[0]?.health.channel
  await expect.poll(health).toMatchObject({ waiting: { in: 0, out: 0 }, repeated: 0, failed: 0 })
  expect([desk.shown(group.id).length, desk.shown(supergroup.id)]).toEqual([1, []])
})
