import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reading, working } from '../../src/contract/accounts/account-state.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

const day = 86_400_000
let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp()
})
afterAll(() => site.stop())

const frozenPerson = async (of: AccountsApp) => {
  const person = await of.person()
  await of.models.users.updateOne(
    { _id: person.user.id },
    { $set: { createdAt: new Date(Date.now() - 4 * day) } },
    { timestamps: false, overwriteImmutable: true },
  )
  return person
}

describe('a frozen account', () => {
  it('may sign in and look, but not create', async () => {
    const { token, user } = await frozenPerson(site)
    expect((await site.call('GET', '/api/auth/me', { token })).body).toMatchObject({
      isAccountFrozen: true,
      activation: { state: 'frozen' },
    })
    await expect(site.app.accounts.requireOpen(user, [])).rejects.toMatchObject({
      status: 403,
      code: 'account.frozen',
      extra: { requiresActivation: true },
    })
    await site.app.accounts.requireOpen(user, working)
  })

  it('may not chat either with FREEZE_SCOPE=all', async () => {
    const strict = await startAccountsApp({ env: { FREEZE_SCOPE: 'all' } })
    const { user } = await frozenPerson(strict)
    await expect(strict.app.accounts.requireOpen(user, working)).rejects.toMatchObject({ status: 403 })
    await strict.stop()
  })

  it('is also one that an administrator switched off, and can only look', async () => {
    const { user } = await site.person()
    await site.app.accounts.requireOpen(user, [])
    await site.models.users.updateOne({ _id: user.id }, { $set: { isActive: false } })
    await expect(site.app.accounts.requireOpen(user, working)).rejects.toMatchObject({
      code: 'account.frozen',
    })
    await site.app.accounts.requireOpen(user, reading)
  })

  it('is no guest: guests pass', async () => {
    await site.app.accounts.requireOpen({ id: 'f'.repeat(24) }, [])
  })
})

it('takes assistants away from a restricted account alone', async () => {
  const { user } = await site.person()
  await site.app.accounts.requireOpen(user, [])
  await site.models.users.updateOne({ _id: user.id }, { $set: { assistantAccessRestricted: true } })
  await expect(site.app.accounts.requireOpen(user, [])).rejects.toMatchObject({
    status: 403,
    code: 'account.assistants-restricted',
  })
})
