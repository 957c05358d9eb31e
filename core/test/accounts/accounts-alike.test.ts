import * as argon2 from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogIn } from '../../src/people/accounts/sign-in/log-in.ts'
import { createPasswords } from '../../src/people/accounts/sign-in/passwords.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

// An answer that takes longer for one address than for another tells which of them have accounts. Times differ with the machine:
// what is counted here is the work that they are made of.

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

/** The cost in a stored hash: `m=…,t=…,p=…`. */
const costOf = (stored: string | Uint8Array): string =>
  /\$(m=\d+,t=\d+,p=\d+)\$/.exec(String(stored))?.[1] ?? 'none'

describe('an address without an account', () => {
  let look: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    look = vi.spyOn(site.models.users, 'findOne')
  })
  afterEach(() => vi.restoreAllMocks())

  it('costs a sign-in the same comparison of hashes and the same look-up as a wrong password does', async () => {
    const compared: string[] = []
    let hashed = 0
    const passwords = createPasswords(undefined, {
      hash: (...given) => {
        hashed += 1
        return argon2.hash(...given)
      },
      verify: (stored, ...given) => {
        compared.push(costOf(stored))
        return argon2.verify(stored, ...given)
      },
    })
    const logIn = createLogIn(site.app, { models: site.models, passwords, now: () => new Date() })
    const workOf = async (email: string) => {
      compared.length = 0
      hashed = 0
      look.mockClear()
      const error = await logIn(email, 'not the one', '127.0.0.1').catch((thrown: unknown) => thrown)
      return {
        code: (error as { code?: string }).code,
        hashed,
        compared: [...compared],
        looked: look.mock.calls.length,
      }
    }
    const same = { code: 'auth.wrong-credentials', hashed: 0, compared: ['m=19456,t=2,p=1'], looked: 1 }
    expect(await workOf('person-1@example.com')).toEqual(same)
    expect(await workOf('nobody@example.com')).toEqual(same)
    // A password is compared even for an account without one, such as the demo user's.
    expect(await workOf(site.config.demoEmail)).toEqual(same)
  })

  it('costs a forgotten password the same: a task for later, and nothing is looked up', async () => {
    const add = vi.spyOn(site.app.jobs, 'add').mockResolvedValue(undefined)
    const forgot = (email: string) => site.call('POST', '/api/auth/forgot-password', { body: { email } })
    const [known, unknown] = [await forgot('person-1@example.com'), await forgot('nobody-1@example.com')]
    expect(known).toMatchObject({ status: 200, body: { success: true } })
    expect(unknown).toEqual(known)
    expect(look).not.toHaveBeenCalled()
    const [one, other] = add.mock.calls.map(([name, , payload]) => ({
      name,
      size: JSON.stringify(payload).length,
    }))
    expect(one?.name).toBe('accounts.reset-mail')
    expect(other).toEqual(one)
  })

  it('costs a registration the same where addresses are confirmed: one record and a task for later', async () => {
    const { revision } = await site.app.instance.view()
    await site.app.instance.change(
      { revision, values: { confirmEmail: true } },
      { id: 'b07a000000000000000000ff' },
    )
    const add = vi.spyOn(site.app.jobs, 'add').mockResolvedValue(undefined)
    const exists = vi.spyOn(site.models.users, 'exists')
    const create = vi.spyOn(site.models.registrations, 'create')
    const workOf = async (name: string, email: string) => {
      for (const spy of [add, exists, create, look]) spy.mockClear()
      const body = { username: name, email, password: 'correct horse' }
      const { status, body: answer } = await site.call('POST', '/api/auth/register', { body })
      return {
        status,
        answered: Object.keys(answer),
        asked: exists.mock.calls.map(([filter]) => Object.keys(filter ?? {})),
        stored: create.mock.calls.length,
        later: add.mock.calls.map(([kind]) => kind),
        looked: look.mock.calls.length,
      }
    }
    const known = await workOf('Somebody', 'Person-1@example.com')
    expect(known).toEqual({
      status: 200,
      answered: ['registrationId'],
      asked: [['usernameKey']],
      stored: 1,
      later: ['accounts.confirmation-mail'],
      looked: 1,
    })
    expect(await workOf('Somebody', 'nobody-2@example.com')).toEqual(known)
  })
})
