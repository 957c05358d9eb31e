import { createClient } from '../../core/src/client/index.ts'
import type { TestPerson } from '../../core/src/testing/index.ts'
import { register } from '../../core/test/process/register.ts'
import type { usersApi } from '../../plugins/admin/src/users/api.ts'
import { type Actor, pause, rest } from './actor.ts'
import { countUp } from './figures.ts'
import type { World } from './world.ts'

/** Makes a function that changes an account as this administrator of the server. */
const changing =
  (origin: string) =>
  (
    { token }: TestPerson,
    { user: { id } }: TestPerson,
    body: { role?: 'admin' | 'user'; plan?: 'enterprise' },
  ) =>
    createClient<typeof usersApi>({ origin, token: () => token })('PUT /api/admin/users/{id}', {
      params: { id },
      body,
    })
const isInOffice = async ({ api }: TestPerson): Promise<boolean> =>
  (await api('GET /api/auth/me')).role === 'admin'

/**
 * Creates an actor whose two administrators leave office at once, each by the hand of one of them: one has to
 * remain.
 */
export const createAdministrators = async (world: World, owner: TestPerson): Promise<Actor> => {
  const change = changing(world.origin)
  const colleague = await register(world.origin, 'Colleague')
  // The owner is a user for moments, whom no plan should limit then.
  await change(owner, owner, { plan: 'enterprise' })
  await change(owner, colleague, { role: 'admin' })
  const both = [owner, colleague] as const
  const faults = new Set<string>()

  /** Returns the administrator who is left, asked until the server answers. */
  const remaining = async (): Promise<TestPerson[]> => {
    for (;;)
      try {
        const are = await Promise.all(both.map(isInOffice))
        return both.filter((_, n) => are[n])
      } catch {
        await pause(200)
      }
  }
  const restore = async (): Promise<void> => {
    for (;;) {
      const left = await remaining()
      const [one] = left
      if (left.length === both.length) return
      if (!one) return void faults.add('no administrator is left')
      await change(one, one === owner ? colleague : owner, { role: 'admin' }).catch(() => pause(200))
    }
  }
  const hands = [0, 1] as const

  return {
    name: 'administrators',
    run: async signal => {
      for (let n = 0; !signal.aborted && faults.size === 0; n += 1) {
        const by = (hand: 0 | 1) => both[hand]
        const pair = [by(hands[n % 2] ?? 0), by(hands[(n >> 1) % 2] ?? 0)] as const
        const isSteady = world.steady()
        const told = await Promise.allSettled([
          change(pair[0], owner, { role: 'user' }),
          change(pair[1], colleague, { role: 'user' }),
        ])
        const done = told.filter(({ status }) => status === 'fulfilled').length
        countUp('races of the last administrators')
        if (isSteady() && done !== 1) faults.add(`of two administrators who left at once ${done} were let go`)
        await restore()
        await rest(2_000, signal)
      }
      await restore()
    },
    check: async () => [...faults],
  }
}
