import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@botanika/embedded-mongo/start'
import type { Model, Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountModels } from '../../src/people/accounts/models.ts'
import { createOffice, mayLeave, retryOnConflict } from '../../src/people/accounts/office/create-office.ts'
import { isInOffice, whereInOffice } from '../../src/people/accounts/office/in-office.ts'
import type { AppError } from '../../src/platform/errors/app-error.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

// Two servers on one database. `MONGODB_URI`: the same on a real MongoDB. The release check races a thousand times.
const rounds = Number(process.env.LAST_ADMIN_ROUNDS ?? 36)

let folder: string
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>
let first: AccountsApp
let second: AccountsApp
let models: AccountModels

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-office-'))
  database = await startEmbeddedMongo({ path: join(folder, 'database'), tcp: { port: 0, auth: false } })
  const address = new URL(process.env.MONGODB_URI ?? database.uri)
  address.pathname = `/office${process.pid}`
  const env = { MONGODB_URI: address.href }
  first = await startAccountsApp({ env })
  const dataDir = await mkdtemp(join(tmpdir(), 'botanika-accounts-'))
  await copyFile(join(first.folder, 'secrets.json'), join(dataDir, 'secrets.json'))
  second = await startAccountsApp({ env, dataDir })
  models = first.models
})
afterAll(async () => {
  if (process.env.MONGODB_URI) await first.app.db.connection.dropDatabase()
  await second.stop()
  await first.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

let people = 0
/** Somebody without a password, as who came by Google: their own removal asks for the address alone. */
const newAdmin = async (role: 'user' | 'admin' = 'admin'): Promise<string> => {
  people += 1
  const name = `admin-${people}`
  const email = `${name}@example.com`
  const made = await models.users.create({ username: name, usernameKey: name, email, role })
  return made._id.toHexString()
}
const emailOf = async (id: string) => (await models.users.findById(id).lean())?.email ?? ''
const inOffice = async (): Promise<string[]> =>
  (await models.users.find(whereInOffice()).lean()).map(({ _id }) => _id.toHexString())

type Leave = (site: AccountsApp, id: string) => Promise<unknown>
const by = { id: 'b07a000000000000000000ff' }
/** Every way out of office. */
const ways: Readonly<Record<string, Leave>> = {
  block: ({ app }, id) => app.accounts.block(id, by),
  'block of the command line': async ({ app }, id) =>
    app.accounts.commands.run(['block', await emailOf(id)], 'en'),
  demote: ({ app }, id) => app.accounts.update(id, { role: 'user' }, { by }),
  deactivate: ({ app }, id) => app.accounts.update(id, { isActive: false }, { by }),
  remove: ({ app }, id) => app.accounts.remove(id, by),
  leave: async ({ app, call }, id) => {
    const user = await models.users.findById(id).lean()
    if (!user) throw new Error('gone already')
    const token = await app.accounts.sessions.open(user)
    const { status, body } = await call('POST', '/api/account/removal', {
      token,
      body: { email: user.email },
    })
    if (status !== 200) throw Object.assign(new Error(String(body.error)), { code: body.code })
  },
}
const names = Object.keys(ways)
const pairings = names.flatMap(one => names.map(other => [one, other] as const))
const wayOf = (name: string): Leave => {
  const way = ways[name]
  if (!way) throw new Error(name)
  return way
}
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'fulfilled' ? 'done' : (result.reason as AppError).code))

describe('of the last administrators', () => {
  let keeper: string
  beforeAll(async () => {
    keeper = await newAdmin()
  })

  it(`one remains, and one leaves, in every pairing of ways out at once on two servers, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = pairings[round % pairings.length] ?? ['block', 'block']
      const newcomer = await newAdmin()
      const results = await Promise.allSettled([wayOf(one)(first, keeper), wayOf(other)(second, newcomer)])
      expect(codesOf(results).toSorted(), `${one} beside ${other}`).toEqual(['account.last-admin', 'done'])
      const left = await inOffice()
      expect(left, `${one} beside ${other}`).toHaveLength(1)
      keeper = left[0] ?? ''
    }
  })

  it('the only one stays however often it is asked at once, by every way', async () => {
    for (const [one, other] of pairings) {
      const results = await Promise.allSettled([
        wayOf(one)(first, keeper),
        wayOf(other)(first, keeper),
        wayOf(other)(second, keeper),
      ])
      expect(new Set(codesOf(results)), `${one} beside ${other}`).toEqual(new Set(['account.last-admin']))
      expect(await inOffice()).toEqual([keeper])
    }
  })

  it('the one leaves in whose place another came at the same moment, or stays', async () => {
    for (const name of names) {
      const newcomer = await newAdmin('user')
      const results = await Promise.allSettled([
        first.app.accounts.update(newcomer, { role: 'admin' }, { by }),
        wayOf(name)(second, keeper),
      ])
      expect(['done', 'account.last-admin']).toContain(codesOf(results)[1])
      const left = await inOffice()
      expect(left).toContain(newcomer)
      for (const id of left.filter(each => each !== newcomer)) await first.app.accounts.block(id, by)
      keeper = newcomer
    }
  })

  it('nobody is lost by who is let back in while being removed', async () => {
    const colleague = await newAdmin()
    await Promise.allSettled([
      first.app.accounts.remove(colleague, by),
      second.app.accounts.unblock(colleague, by),
      second.app.accounts.unblock(colleague, by),
      wayOf('demote')(second, keeper),
    ])
    const left = await inOffice()
    expect(left).toHaveLength(1)
    expect(await models.users.countDocuments({ _id: left[0], removedAt: null })).toBe(1)
    keeper = left[0] ?? ''
  })

  it('a record of the guard that the database was edited past does not hold anybody', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()]
    const users = first.app.db.connection.collection('users')
    await first.app.accounts.block(keeper, by)
    // The database is changed directly, past every rule: the person named there is no administrator any more.
    const named = (await models.officeGuards.findOne({}).lean())?.keeperId
    await users.updateOne({ _id: named }, { $set: { role: 'user' } })
    const [left] = (await inOffice()).filter(id => [one, other].includes(id))
    for (const id of (await inOffice()).filter(each => each !== left)) await second.app.accounts.block(id, by)
    await expect(second.app.accounts.block(left ?? '', by)).rejects.toMatchObject({
      code: 'account.last-admin',
    })
    await second.app.accounts.block(String(named), by)
    expect(await inOffice()).toEqual([left])
    keeper = left ?? ''
  })

  it('one remains, and the next may leave, wherever a process dies', async () => {
    for (let lived = 0; ; lived += 1) {
      const colleague = await newAdmin()
      const isDead = await dieAfter(lived, dying => leaveOffice(dying, keeper))
      const after = await inOffice()
      expect(after.length, `after ${lived} writes`).toBeGreaterThan(0)
      // Both try on another server: what the dead one left holds neither of them.
      for (const id of [colleague, keeper])
        await second.app.accounts
          .block(id, by)
          .catch((error: AppError) => expect(error.code).toBe('account.last-admin'))
      const left = await inOffice()
      expect(left, `after ${lived} writes`).toHaveLength(1)
      keeper = left[0] ?? ''
      if (!isDead) break
    }
    const guard = await models.officeGuards.findOne({}).lean()
    expect(String(guard?.keeperId)).toBe(keeper)
    expect(isInOffice((await models.users.findById(keeper).lean()) ?? never())).toBe(true)
  })
})

const never = (): never => {
  throw new Error('the administrator is gone')
}

type Office = Pick<AccountModels, 'users' | 'officeGuards'>

const leaveOffice = (office: Office, id: string): Promise<unknown> =>
  retryOnConflict('the test', async () => {
    const user = (await models.users.findById(id).lean()) ?? never()
    await createOffice(office).release(user)
    const { modifiedCount } = await office.users.updateOne(
      { _id: user._id, ...mayLeave() },
      { isBlocked: true },
    )
    return modifiedCount === 1 || null
  })

/** Runs as a process that is killed after so many writes; false: it got through. */
const dieAfter = async (writes: number, run: (office: Office) => Promise<unknown>): Promise<boolean> => {
  let left = writes
  const mortal = <T extends { _id: Types.ObjectId | string }>(model: Model<T>): Model<T> =>
    new Proxy(model, {
      get: (target, name, receiver) => {
        const value = Reflect.get(target, name, receiver)
        if (name !== 'updateOne' && name !== 'create') return value
        return (...input: unknown[]) => {
          left -= 1
          if (left < 0) throw new Death()
          return Reflect.apply(value as () => unknown, target, input)
        }
      },
    })
  const { users, officeGuards } = models
  try {
    await run({ users: mortal(users), officeGuards: mortal(officeGuards) })
    return false
  } catch (error) {
    if (error instanceof Death) return true
    throw error
  }
}
class Death extends Error {}
