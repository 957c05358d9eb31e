import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountModels } from '../../src/people/accounts/models.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { createWarnings } from '../../src/reach/posts/create-warnings.ts'
import { accountObstacle } from '../../src/reach/posts/find-obstacle.ts'
import type { PostRecord } from '../../src/reach/posts/post.model.ts'
import type { TestPerson } from '../../src/testing/index.ts'
import { type OpenWall, openWall } from './open-wall.ts'

let open: OpenWall
let wall: OpenWall['wall']
let server: OpenWall['server']

beforeAll(async () => {
  open = await openWall()
  ;({ wall, server } = open)
})
afterAll(() => open.close())

const connect = (person: TestPerson): Promise<string> => open.connect(person)
const call: OpenWall['call'] = (...given) => open.call(...given)
const put: OpenWall['put'] = (...given) => open.put(...given)
const becomes = (key: string, wanted: string) => open.becomes(key, wanted)
const set = ({ user }: TestPerson, fields: Record<string, unknown>) =>
  accountModels(server.app.db).users.updateOne(
    { _id: user.id },
    { $set: fields },
    { overwriteImmutable: true },
  )
const notices = async ({ user }: TestPerson): Promise<string[]> =>
  (await server.app.notifications.list(user.id, {})).items.map(({ text }) => text.ru)

describe('a post of an account that is', () => {
  it.each<[state: string, change: Record<string, unknown>, reason: string]>([
    ['switched-off', { isActive: false }, 'Аккаунт заморожен'],
    ['restricted', { assistantAccessRestricted: true }, 'ограничен'],
    ['blocked', { isBlocked: true }, 'Аккаунт заблокирован'],
  ])('%s is missed, and its owner is told before', async (state, change, reason) => {
    const person = await server.person(`Olga-${state}`)
    const id = await connect(person)
    await set(person, change)
    const before = wall.attempts.length
    const { key } = await put(person, id, { late: { withinMs: 2_000 } })
    await expect.poll(() => notices(person)).toHaveLength(1)
    expect((await call('read', [key])).state).toBe('waiting')
    const [told = ''] = await notices(person)
    expect(told).toMatch(/^Запланированные посты пока не могут выйти: /)
    expect(told.toLowerCase()).toContain(reason.toLowerCase())
    await becomes(key, 'missed')
    expect((await call('read', [key])).text.ru.toLowerCase()).toContain(reason.toLowerCase())
    await expect.poll(() => notices(person)).toHaveLength(2)
    expect(wall.attempts.length).toBe(before)
  })
})

it('owners are told a day ahead, once until the obstacle is gone', async () => {
  const person = await server.person('Petr')
  const id = await connect(person)
  await put(person, id, { at: new Date(Date.now() + 2 * 3_600_000).toISOString() })
  const told: string[] = []
  const warn = createWarnings({
    model: server.app.db.connection.model<PostRecord>('Post'),
    clock: systemClock,
    obstacleOf: ({ accountId }) =>
      accountId === person.user.id
        ? accountObstacle(server.app, accountId, new Date())
        : Promise.resolve(null),
    onHeld: ({ integrationId }, { kind }) => told.push(`${integrationId} ${kind}`),
  })
  await warn()
  await set(person, { isActive: false })
  await warn()
  await warn()
  expect(told).toEqual([`${id} account.frozen`])
  await set(person, { isActive: true })
  await warn()
  await set(person, { isActive: false })
  await warn()
  expect(told).toHaveLength(2)
})
