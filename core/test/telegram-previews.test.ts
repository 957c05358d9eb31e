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
  desk.provider.answer(() => ['Сажайте ', 'луковицы ', 'в ', 'сентябре.'], 700)
  const anna = desk.telegram.addUser()
  writes = []
  desk.telegram.message(anna, desk.bot, 'Когда?')
  await expect.poll(() => desk.shown(anna.id)).toEqual(['Сажайте луковицы в сентябре.'])
  await expect.poll(() => writes.length).toBeGreaterThanOrEqual(2)
  expect(desk.telegram.drafts().filter(({ chat }) => chat === anna.id).length).toBeGreaterThan(0)
  expect(writes).toEqual(['findOneAndUpdate', 'findOneAndUpdate'])
})

it('a reply whose group becomes a supergroup while it grows stands once', async () => {
  desk.provider.answer(() => ['Раз ', 'два ', 'три ', 'четыре.'], 1_500)
  const person = desk.telegram.addUser({ first_name: 'Зоя' })
  const group = desk.groupOf(person, 'group')
  desk.telegram.message(person, group, `@${desk.bot.username} посчитай`)
  await expect.poll(() => desk.shown(group.id)).toHaveLength(1)
  const supergroup = desk.telegram.upgrade(group)
  await expect.poll(desk.lastEdit).toBe('Раз два три четыре.')
  const health = async () => (await desk.owner.api('GET /api/integrations'))[0]?.health.channel
  await expect.poll(health).toMatchObject({ waiting: { in: 0, out: 0 }, repeated: 0, failed: 0 })
  expect([desk.shown(group.id).length, desk.shown(supergroup.id)]).toEqual([1, []])
})
