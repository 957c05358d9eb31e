import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IntegrationsSetup, openIntegrations } from './open-integrations.ts'

let setup: IntegrationsSetup
beforeAll(async () => {
  setup = await openIntegrations({ at: 'polling' })
})
afterAll(() => setup.close())

const retry = (id: string) => setup.owner('POST /api/integrations/{id}/retry-set-aside', { params: { id } })
const setAside = async (id: string) => (await setup.shown(id))?.health.channel?.setAside
/** Stores updates in the state after five failures. */
const fail = async (id: string, keys: readonly string[]) => {
  const { Types } = setup.app().db.connection.base
  const now = new Date()
  await setup
    .app()
    .db.connection.collection('inbox')
    .insertMany(
      keys.map((key, at) => ({
        integrationId: new Types.ObjectId(id),
        key,
        lane: 'c1',
        payload: setup.app().secrets.encrypt(JSON.stringify(key)),
        state: 'set-aside',
        arrival: at + 1,
        attempts: 5,
        runAt: now,
        waitingSince: now,
        fence: 5,
        leaseOwner: null,
        leaseUntil: null,
        reason: 'broken',
        setAsideAt: now,
      })),
    )
}

it('trying again what was set aside says how many go again, and that there are no more', async () => {
  const { id } = await setup.connect('1:first')
  // It asks once and is held: the next call is that of the next connection.
  await expect.poll(() => setup.messenger.channel.poll.mock.calls.length).toBe(1)
  await fail(id, ['one', 'two'])
  expect(await retry(id)).toMatchObject({ id, retried: 2, notKept: 0 })
  await expect.poll(() => setAside(id)).toBe(0)
  expect(await retry(id)).toMatchObject({ retried: 0, notKept: 0 })
})

it('trying again what was too large to be kept is refused with what to do instead', async () => {
  const huge = { key: 'huge', lane: 'c1', payload: 'ы'.repeat(5_000_000) }
  setup.messenger.channel.poll.mockResolvedValueOnce({ updates: [huge], cursor: '1' })
  const { id } = await setup.connect('2:first')
  await expect.poll(() => setAside(id)).toBe(1)
  await expect(retry(id)).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'integrations.none-kept',
      error: expect.stringContaining('слишком велики'),
      hint: 'Попросите прислать их ещё раз по частям',
    },
  })
  await fail(id, ['small'])
  expect(await retry(id)).toMatchObject({ retried: 1, notKept: 1 })
  expect(await setAside(id)).toBe(1)
})
