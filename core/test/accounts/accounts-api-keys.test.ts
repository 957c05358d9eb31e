import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coreApi, type Endpoint, type KeyScope, keyScopes, maxApiKeys } from '../../src/contract/index.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'
import { call } from '../server/ownership/call.ts'
import { givePlan } from './give-plan.ts'

let server: TestApp
let olga: TestPerson
const keys = new Map<KeyScope, string>()
let every: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  for (const scope of keyScopes) keys.set(scope, await makeKey(olga, [scope]))
  every = await makeKey(olga, [...keyScopes])
})
afterAll(() => server.stop())

const makeKey = async ({ api }: TestPerson, scopes: KeyScope[]): Promise<string> =>
  (await api('POST /api/account/api-keys', { body: { name: 'Склад', scopes } })).key

const codeOf = (body: string): string => /"code":"([^"]*)"/.exec(body)?.[1] ?? ''
const params = Object.fromEntries(
  ['id', 'userId', 'documentId', 'alias', 'type', 'entryId', 'contactId', 'key'].map(name => [
    name,
    'f'.repeat(24),
  ]),
)
const ask = async (route: keyof typeof coreApi, token: string) => {
  const shot = {
    params: { ...params, email: 'nobody@example.com' },
    ...(!route.startsWith('GET ') && { body: {} }),
  }
  const { status, body } = await call(server.origin, route, shot, { token })
  return { status, code: codeOf(body), body }
}
const user = () => accountModels(server.app.db).users
const withUser = async (change: Record<string, unknown>, run: () => Promise<void>) => {
  const before = await user().findById(olga.user.id).select(Object.keys(change)).lean()
  const options = { timestamps: false, overwriteImmutable: true }
  await user().updateOne({ _id: olga.user.id }, { $set: change }, options)
  try {
    await run()
  } finally {
    const undo = Object.fromEntries(Object.keys(change).map(name => [name, Object(before)[name] ?? null]))
    await user().updateOne({ _id: olga.user.id }, { $set: undo }, options)
  }
}

const table = Object.entries(coreApi) as [keyof typeof coreApi, Endpoint][]
const open = table.filter(([, { scope }]) => scope)
const closed = table.filter(([, { scope, access }]) => !scope && access !== 'public')

it.each(open)('%s needs the scope of the key, and opens with it', async (route, { scope, access }) => {
  expect(['user', 'guest']).toContain(access)
  for (const [held, key] of keys) {
    const { code, status, body } = await ask(route, key)
    if (held === scope) expect([status === 401, code.startsWith('auth.key')], body).toEqual([false, false])
    else expect([status, code], held).toEqual([403, 'auth.key-scope'])
  }
})
it.each(closed)('%s is closed to a key with every scope', async (route, { access }) => {
  const { status, code } = await ask(route, every)
  if (access === 'visitor') expect(status).toBe(401)
  else expect([status, code]).toEqual([403, 'auth.key-not-here'])
})

it('accounts, sign-in, keys and administration have no scope', () => {
  const forbidden = open.filter(([route]) =>
    /\/api\/(account|auth|users|admin|setup|plugins|integrations|notifications)/.test(route),
  )
  expect(forbidden).toEqual([])
  expect(open.length).toBeGreaterThan(30)
})

it('is shown once, stored as a hash, listed with when it was last used, and noted in the audit log', async () => {
  const body = { name: ' CRM ', scopes: ['assistants:read' as const], expiresInDays: 30 }
  const made = await olga.api('POST /api/account/api-keys', { body })
  expect(made.key).toMatch(/^btk_[\w-]{43}$/)
  const stored = await accountModels(server.app.db).apiKeys.findById(made.id).lean()
  expect(JSON.stringify(stored)).not.toContain(made.key)
  const listed = async () => {
    const text = await olga.api('GET /api/account/api-keys')
    expect(JSON.stringify(text)).not.toContain(made.key)
    return text.keys.find(({ id }) => id === made.id)
  }
  expect(await listed()).toMatchObject({ name: 'CRM', last4: made.key.slice(-4) })
  expect((await listed())?.lastUsedAt).toBeUndefined()
  expect((await ask('GET /api/assistants/my', made.key)).status).toBe(200)
  expect((await listed())?.lastUsedAt).toBeDefined()
  const log = await server.app.accounts.auditLog({ subjectId: olga.user.id, area: 'api-key' })
  expect(log.items[0]).toMatchObject({ action: 'api-key.created', details: { name: 'CRM' } })
  expect(JSON.stringify(log)).not.toContain(made.key)

  await olga.api('DELETE /api/account/api-keys/{id}', { params: { id: made.id } })
  expect(await ask('GET /api/assistants/my', made.key)).toMatchObject({
    status: 401,
    code: 'auth.key-invalid',
  })
  const { items } = await server.app.accounts.auditLog({ subjectId: olga.user.id, area: 'api-key' })
  expect(items[0]).toMatchObject({ action: 'api-key.revoked' })
})

it('refuses an unknown key, an expired one and a key on a socket', async () => {
  const key = await makeKey(olga, ['assistants:read'])
  const { apiKeys } = accountModels(server.app.db)
  await apiKeys.updateOne({ last4: key.slice(-4) }, { $set: { expiresAt: new Date(Date.now() - 1) } })
  for (const token of [key, `btk_${'A'.repeat(43)}`, 'btk_'])
    expect(await ask('GET /api/assistants/my', token)).toMatchObject({
      status: 401,
      code: 'auth.key-invalid',
    })
  await expect(connect(`${server.origin}/app`, { token: keys.get('assistants:read') ?? '' })).rejects.toThrow(
    'auth.session-ended',
  )
})

it('a key of an administrator has no power of administrators', async () => {
  const admin = await server.admin()
  const key = await makeKey(admin, [...keyScopes])
  expect((await ask('GET /api/assistants/my', key)).status).toBe(200)
  const route = 'GET /api/admin/models'
  expect(await ask(route, key)).toMatchObject({ status: 403, code: 'auth.key-not-here' })
})

it('an administrator who acts as somebody else makes and revokes none', async () => {
  const admin = accountModels(server.app.db).users
  const acting = await admin.findOne({ role: 'admin' }).lean()
  const token = await server.app.accounts.sessions.open(
    { _id: new Types.ObjectId(olga.user.id), role: 'user' },
    { actingAdminId: String(acting?._id) },
  )
  const body = { name: 'x', scopes: ['usage:read'] }
  const made = await call(server.origin, 'POST /api/account/api-keys', { body }, { token })
  expect(codeOf(made.body)).toBe('auth.impersonated')
  expect((await ask('DELETE /api/account/api-keys/{id}', token)).code).toBe('auth.impersonated')
})

describe('the state of the account', () => {
  const key = () => keys.get('assistants:read') ?? ''
  const mine = 'GET /api/assistants/my'

  it('without API access in the plan keys are refused with the reason, and none is made', async () => {
    await withUser({ plan: 'free' }, async () => {
      const refused = await ask(mine, key())
      expect(refused).toMatchObject({ status: 403, code: 'auth.key-plan' })
      const body = { name: 'x', scopes: ['usage:read' as const] }
      await expect(olga.api('POST /api/account/api-keys', { body })).rejects.toMatchObject({ status: 403 })
      expect((await olga.api('GET /api/account/api-keys')).isAllowed).toBe(false)
    })
    expect((await ask(mine, key())).status).toBe(200)
  })
  it('a blocked account’s keys are dead', () =>
    withUser({ isBlocked: true }, async () => {
      expect(await ask(mine, key())).toMatchObject({ status: 401, code: 'auth.key-invalid' })
    }))
  it('a stopped or restricted account’s keys do what its sessions may', async () => {
    const write = () => keys.get('assistants:write') ?? ''
    await withUser({ assistantAccessRestricted: true }, async () => {
      expect(await ask(mine, key())).toMatchObject({ status: 403, code: 'account.assistants-restricted' })
    })
    await withUser({ isActive: false }, async () => {
      expect((await ask(mine, key())).status).toBe(200)
      expect(await ask('POST /api/assistants', write())).toMatchObject({
        status: 403,
        code: 'account.frozen',
      })
    })
  })
  it('a removed account’s keys are dead at once and deleted with it', async () => {
    const boris = await server.person('Boris')
    await givePlan(server, boris.user.id, 'premium')
    const his = await makeKey(boris, ['assistants:read'])
    await server.app.accounts.remove(boris.user.id)
    expect(await ask(mine, his)).toMatchObject({ status: 401, code: 'auth.key-invalid' })
    const left = () => accountModels(server.app.db).apiKeys.countDocuments({ userId: boris.user.id })
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
  })
})

it('has at most so many keys, also when they are asked for at once', async () => {
  const vera = await server.person('Vera')
  await givePlan(server, vera.user.id, 'premium')
  const tries = Array.from({ length: maxApiKeys + 5 }, () => makeKey(vera, ['usage:read']))
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(5)
  for (let left = (await vera.api('GET /api/account/api-keys')).keys.length; left < maxApiKeys; left++)
    await makeKey(vera, ['usage:read'])
  await expect(makeKey(vera, ['usage:read'])).rejects.toMatchObject({ status: 409 })
  expect((await vera.api('GET /api/account/api-keys')).keys).toHaveLength(maxApiKeys)
})
