import { hash, verify } from '@node-rs/argon2'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

// An answer that takes longer for one address than for another tells which of them have accounts. Times differ with the machine:
// what is counted here is the work that they are made of.

vi.mock('@node-rs/argon2', { spy: true })

let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'bots@example.com',
      PUBLIC_URL: 'https://bots.example.com',
    },
  })
  await site.person()
}, 60_000)
afterAll(() => site?.stop(), 60_000)
afterEach(() => {
  mongoose.set('debug', false)
  vi.restoreAllMocks()
})

/** The cost in a stored hash: `m=…,t=…,p=…`. */
const costOf = (stored: unknown): string => /\$(m=\d+,t=\d+,p=\d+)\$/.exec(String(stored))?.[1] ?? 'none'

/** What a request has the server do before it answers. */
const workOf = async (path: string, body: object) => {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
  const queries: string[] = []
  mongoose.set('debug', (collection: string, method: string) => queries.push(`${collection}.${method}`))
  const { status, body: reply } = await site.call('POST', path, { body })
  const { requestId: _, ...answer } = reply
  mongoose.set('debug', false)
  return {
    status,
    answer,
    hashed: vi.mocked(hash).mock.calls.length,
    compared: vi.mocked(verify).mock.calls.map(([stored]) => costOf(stored)),
    queries,
  }
}

describe('an address without an account', () => {
  it('costs a sign-in the same comparison of hashes and the same queries as a wrong password does', async () => {
    const logIn = (email: string) => workOf('/api/auth/login', { email, password: 'not the one' })
    const known = await logIn('person-1@example.com')
    expect(known).toMatchObject({ status: 401, hashed: 0, compared: ['m=19456,t=2,p=1'] })
    expect(known.queries).toEqual(['users.findOne'])
    expect(await logIn('nobody@example.com')).toEqual(known)
    // Who has no password, as the demo user: compared as well.
    expect(await logIn(site.config.demoEmail)).toEqual(known)
  })

  it('costs a forgotten password the same: a task for later, and nothing is looked up', async () => {
    const add = vi.spyOn(site.app.jobs, 'add').mockResolvedValue(undefined)
    const forgot = (email: string) => workOf('/api/auth/forgot-password', { email })
    const known = await forgot('person-1@example.com')
    expect(known).toMatchObject({ status: 200, hashed: 0, compared: [], queries: [] })
    expect(await forgot('nobody-1@example.com')).toEqual(known)
    const [one, other] = add.mock.calls.map(([name, , payload]) => ({
      name,
      size: JSON.stringify(payload).length,
    }))
    expect(one?.name).toBe('accounts.reset-mail')
    expect(other).toEqual(one)
  })
})
