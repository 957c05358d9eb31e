import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp()
})
afterAll(() => site.stop())

const hostile = [
  null,
  true,
  0,
  1e308,
  [],
  ['a', 'b'],
  {},
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: '1' },
  { $eq: 'x' },
]
const good = {
  '/api/auth/login': { email: 'a@example.com', password: 'secret123' },
  '/api/auth/register': {
    username: 'Ann',
    email: 'a@example.com',
    password: 'secret123',
    confirmPassword: 'secret123',
  },
  '/api/setup': { token: 't', username: 'Ann', email: 'a@example.com', password: 'secret123' },
  '/api/activate-plan': { activationCode: 'ABCDEFGHJK' },
}

describe.each(Object.entries(good))('%s', (url, body) => {
  it('refuses every wrong type in every field', async () => {
    const { token } = await site.person()
    for (const field of Object.keys(body))
      for (const value of hostile) {
        const { status } = await site.call('POST', url, { token, body: { ...body, [field]: value } })
        expect(status, `${field} = ${JSON.stringify(value)}`).toBe(400)
      }
  })

  it('refuses a missing body, a body that is no object, and an unknown field', async () => {
    const { token } = await site.person()
    for (const each of [undefined, [], { ...body, extra: 1 }, { ...body, $where: '1' }])
      expect((await site.call('POST', url, { token, body: each })).status).toBe(400)
    const broken = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: '{"email":',
    })
    expect(broken.statusCode).toBe(400)
  })

  it('survives huge and strange texts', async () => {
    const { token } = await site.person()
    for (const field of Object.keys(body))
      for (const value of ['', '\u0000', '\ud800', '🙂'.repeat(5_000), 'x'.repeat(100_000)]) {
        const { status } = await site.call('POST', url, { token, body: { ...body, [field]: value } })
        expect([400, 401, 403, 409]).toContain(status)
      }
  })
})
