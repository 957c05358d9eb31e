import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../src/manifest.ts'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const endpoints = Object.entries(manifest.api)
/** Any id: who may not call learns nothing of it. */
const addressOf = (key: string) => key.replace(/\{\w+\}/g, 'f'.repeat(24))

describe('every endpoint of the plugin', () => {
  it('is for administrators', () => {
    expect(endpoints.filter(([, { access }]) => access !== 'admin').map(([key]) => key)).toEqual([])
  })

  it('refuses a visitor, a user, an administrator signed in as somebody else or deactivated', async () => {
    const anna = await site.server.person('Anna')
    const acting = await site.actAs(anna, site.admin)
    const former = await site.server.person('Former')
    await site.server.app.accounts.update(former.user.id, { role: 'admin' }, { by: site.admin.user })
    await site.server.app.accounts.update(former.user.id, { isActive: false }, { by: site.admin.user })
    const tokens = { visitor: undefined, user: anna.token, acting, deactivated: former.token }
    for (const [key] of endpoints)
      for (const [who, token] of Object.entries(tokens)) {
        const { status, body } = await site.call(addressOf(key), { ...(token && { token }) })
        expect({ key, who, status, code: body.code }).toEqual({
          key,
          who,
          ...{
            visitor: { status: 401, code: 'auth.required' },
            user: { status: 403, code: 'auth.admin-only' },
            deactivated: { status: 403, code: 'auth.admin-only' },
            acting: { status: 403, code: 'auth.impersonated' },
          }[who],
        })
      }
  })
})
