import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coreApi, type Endpoint } from '../../src/contract/index.ts'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

const folder = resolve(import.meta.dirname, '../../../plugins')
let server: TestApp
let callers: Record<string, Record<string, string>>

beforeAll(async () => {
  server = await startTestApp({ env: { PLUGINS_DIR: folder } })
  const admin = await server.admin()
  const anna = await server.person('Anna')
  const former = await server.person('Former')
  await server.app.accounts.update(former.user.id, { role: 'admin' }, { by: admin.user })
  await server.app.accounts.update(former.user.id, { isActive: false }, { by: admin.user })
  const record = await server.app.accounts.find(anna.user.id)
  if (!record) throw new Error('the account is gone')
  const acting = await server.app.accounts.sessions.open(record, { actingAdminId: admin.user.id })
  const guest = await fetch(`${server.origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  callers = {
    visitor: {},
    guest: { cookie: guest.headers.get('set-cookie')?.split(';')[0] ?? '' },
    user: bearer(anna.token),
    deactivated: bearer(former.token),
    acting: bearer(acting),
  }
}, 60_000)
afterAll(() => server.stop())

/** Every call for administrators, of the core and of the plugins that ship. */
const adminCalls = async (): Promise<string[]> => {
  const names = await readdir(folder, { withFileTypes: true })
  const apis = await Promise.all(
    names
      .filter(each => each.isDirectory() && !each.name.startsWith('.'))
      .map(async ({ name }): Promise<Record<string, Endpoint>> => {
        const loaded: { default: { api?: Record<string, Endpoint> } } = await import(
          `${folder}/${name}/src/manifest.ts`
        )
        return loaded.default.api ?? {}
      }),
  )
  return Object.entries(Object.assign({}, coreApi, ...apis) as Record<string, Endpoint>)
    .filter(([, { access }]) => access === 'admin')
    .map(([key]) => key)
}

const refusals = {
  visitor: [401, 'auth.required'],
  guest: [401, 'auth.required'],
  user: [403, 'auth.admin-only'],
  deactivated: [403, 'auth.admin-only'],
  acting: [403, 'auth.impersonated'],
}

it('every call for administrators refuses everybody else, before it looks at what is asked', async () => {
  const keys = await adminCalls()
  expect(keys.length).toBeGreaterThan(60)
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ')
    const answers: Record<string, unknown> = {}
    for (const [who, headers] of Object.entries(callers)) {
      const reply = await fetch(server.origin + path.replace(/\{\w+\}/g, 'f'.repeat(24)), { method, headers })
      answers[who] = [reply.status, /"code":"([^"]*)"/.exec(await reply.text())?.[1]]
    }
    expect({ key, ...answers }).toEqual({ key, ...refusals })
  }
}, 60_000)
