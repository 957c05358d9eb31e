import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

interface Batch {
  id: string
  count: number
  used: number
  unused: number
  expired: number
  revoked: number
}
interface Code {
  id: string
  number?: number
  state: string
  usedAt?: string
  usedBy?: { id: string; username?: string; email?: string }
}
const make = async (body: object): Promise<{ batch: Batch; codes: string[]; csv: string }> => {
  const answer = await site.asAdmin('POST /api/admin/codes', body)
  expect(answer.status).toBe(200)
  return answer.body
}
const batchOf = async (id: string): Promise<Batch | undefined> => {
  const { body } = await site.asAdmin('GET /api/admin/codes')
  return body.items.find((batch: Batch) => batch.id === id)
}
const codesOf = async (id: string, query = ''): Promise<Code[]> =>
  (await site.asAdmin(`GET /api/admin/codes/${id}${query}`)).body.items

describe('a batch of codes', () => {
  it('shows its codes once, and afterwards who used which and when', async () => {
    const { batch, codes, csv } = await make({ plan: 'pro', count: 3, expires: '2999-01-31', note: '=1+1' })
    expect(batch).toMatchObject({
      plan: 'pro',
      count: 3,
      unused: 3,
      used: 0,
      note: '=1+1',
      by: { username: site.admin.user.username },
    })
    expect(new Set(codes).size).toBe(3)
    expect(csv.split('\r\n')[2]).toBe(`"2","${codes[1]}","pro","2999-01-31","'=1+1"`)

    const oleg = await site.server.person('Oleg')
    await oleg.api('POST /api/activate-plan', { body: { activationCode: codes[1] ?? '' } })
    expect(await batchOf(batch.id)).toMatchObject({ used: 1, unused: 2, revoked: 0, expired: 0 })
    const shown = await codesOf(batch.id)
    expect(shown.map(({ number, state }) => [number, state])).toEqual([
      [1, 'unused'],
      [2, 'used'],
      [3, 'unused'],
    ])
    expect(shown[1]).toMatchObject({
      usedBy: { id: oleg.user.id, username: 'Oleg', email: oleg.user.email },
      usedAt: expect.stringMatching(/^20/),
    })
    const everything = JSON.stringify([
      (await site.asAdmin('GET /api/admin/codes')).body,
      shown,
      await site.server.app.db.connection.collection('activation_codes').find().toArray(),
      await site.server.app.db.connection.collection('code_batches').find().toArray(),
      (await site.server.app.accounts.auditLog({ limit: 200 })).items,
    ])
    for (const code of codes) expect(everything).not.toContain(code)
    expect(await codesOf(batch.id, '?state=used')).toHaveLength(1)
    expect(await codesOf(batch.id, '?state=unused')).toHaveLength(2)
    expect(await codesOf(batch.id, '?state=revoked')).toHaveLength(0)
  })

  it.each([
    [{ plan: 'free', count: 1 }, 'plan.codes-without-plan'],
    [{ plan: 'nobody', count: 1 }, 'plan.codes-without-plan'],
    [{ plan: 'pro', count: 1, expires: '2020-01-01' }, 'plan.codes-expires'],
    [{ plan: 'pro', count: 1, expires: '2999-02-31' }, 'plan.codes-expires'],
    [{ plan: 'pro', count: 0 }, undefined],
    [{ plan: 'pro', count: 1_001 }, undefined],
    [{ plan: 'pro', count: 1e9 }, undefined],
    [{ plan: 'pro', count: 1.5 }, undefined],
    [{ plan: { $ne: 1 }, count: 1 }, undefined],
    [{ plan: 'pro', count: 1, expires: '2999' }, undefined],
    [{ plan: 'pro', count: 1, note: 'a\nb' }, undefined],
    [{ plan: 'pro', count: 1, note: 'x'.repeat(201) }, undefined],
    [{ plan: 'pro', count: 1, usedBy: null }, undefined],
  ])('is refused for %j', async (body, code) => {
    const before = (await site.asAdmin('GET /api/admin/codes?limit=200')).body.items.length
    const answer = await site.asAdmin('POST /api/admin/codes', body)
    expect(answer.status).toBe(400)
    if (code) expect(answer.body).toMatchObject({ code })
    expect((await site.asAdmin('GET /api/admin/codes?limit=200')).body.items).toHaveLength(before)
  })

  it('is made by the command line as well', async () => {
    const printed = await site.server.app.accounts.commands.run(
      ['codes', '--plan', 'basic', '--count', '2', '--note', 'Ярмарка'],
      'ru',
    )
    expect(printed.split('\n')).toHaveLength(2)
    const [newest] = (await site.asAdmin('GET /api/admin/codes')).body.items
    expect(newest).toMatchObject({ plan: 'basic', count: 2, note: 'Ярмарка' })
    expect(newest.by).toBeUndefined()
  })

  it('is one of pages that neither repeat nor miss one', async () => {
    for (let n = 0; n < 5; n += 1) await make({ plan: 'basic', count: 1 })
    const seen: string[] = []
    for (let after = ''; ; ) {
      const { body } = await site.asAdmin(
        `GET /api/admin/codes?plan=basic&limit=2${after && `&after=${after}`}`,
      )
      seen.push(...body.items.map(({ id }: Batch) => id))
      if (!body.next) break
      after = body.next
    }
    expect(seen.length).toBe(6)
    expect(new Set(seen).size).toBe(6)
    const { batch } = await make({ plan: 'pro', count: 5 })
    const first = (await site.asAdmin(`GET /api/admin/codes/${batch.id}?limit=3`)).body
    const second = (await site.asAdmin(`GET /api/admin/codes/${batch.id}?limit=3&after=${first.next}`)).body
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(second.next).toBeUndefined()
    for (const after of ['x', '$ne', `${first.next}0`])
      expect(
        (await site.asAdmin(`GET /api/admin/codes/${batch.id}?after=${after}`)).status,
      ).toBeGreaterThanOrEqual(400)
  })
})

describe('revoking', () => {
  it('takes back unused codes of a batch and leaves the used ones', async () => {
    const { batch, codes } = await make({ plan: 'pro', count: 3 })
    const lena = await site.server.person('Lena')
    await lena.api('POST /api/activate-plan', { body: { activationCode: codes[0] ?? '' } })
    expect((await site.asAdmin(`POST /api/admin/codes/${batch.id}/revoke`)).body).toEqual({ revoked: 2 })
    expect((await site.asAdmin(`POST /api/admin/codes/${batch.id}/revoke`)).body).toEqual({ revoked: 0 })
    expect(await batchOf(batch.id)).toMatchObject({ used: 1, unused: 0, revoked: 2 })
    await expect(
      lena.api('POST /api/activate-plan', { body: { activationCode: codes[1] ?? '' } }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'plan.code-wrong' } })
    expect((await lena.api('GET /api/auth/me')).plan).toBe('pro')
  })

  it('takes back one, once, and never a used one', async () => {
    const { batch, codes } = await make({ plan: 'pro', count: 2 })
    const ira = await site.server.person('Ira')
    await ira.api('POST /api/activate-plan', { body: { activationCode: codes[0] ?? '' } })
    const [used, unused] = await codesOf(batch.id)
    const revoke = (id: string | undefined) => site.asAdmin(`POST /api/admin/codes/one/${id}/revoke`)
    expect(await revoke(used?.id)).toMatchObject({ status: 409, body: { code: 'plan.code-used' } })
    expect((await revoke(unused?.id)).status).toBe(200)
    expect((await revoke(unused?.id)).status).toBe(200)
    expect((await revoke('f'.repeat(24))).status).toBe(404)
    expect((await site.asAdmin(`POST /api/admin/codes/${'f'.repeat(24)}/revoke`)).status).toBe(404)
    expect(await codesOf(batch.id)).toMatchObject([{ state: 'used' }, { state: 'revoked' }])
  })

  it('and activating at once: a code ends as used or as revoked, never as both', async () => {
    const count = 24
    const { batch, codes } = await make({ plan: 'basic', count })
    const people = await Promise.all(['Ann', 'Bob', 'Cyd', 'Dan'].map(name => site.server.person(name)))
    const tries = codes.map((activationCode, n) =>
      people[n % people.length]?.api('POST /api/activate-plan', { body: { activationCode } }).then(
        () => true,
        () => false,
      ),
    )
    const [activated, { body }] = await Promise.all([
      Promise.all(tries),
      site.asAdmin(`POST /api/admin/codes/${batch.id}/revoke`),
    ])
    const used = activated.filter(Boolean).length
    expect(used + body.revoked).toBe(count)
    expect(await batchOf(batch.id)).toMatchObject({ used, revoked: body.revoked, unused: 0 })
    for (const [n, code] of (await codesOf(batch.id)).entries())
      expect(code.state).toBe(activated[n] ? 'used' : 'revoked')
  })
})

it('keeps what a removed account used, without the person', async () => {
  const { batch, codes } = await make({ plan: 'pro', count: 1 })
  const gone = await site.server.person('Gone')
  await gone.api('POST /api/activate-plan', { body: { activationCode: codes[0] ?? '' } })
  await site.server.app.accounts.remove(gone.user.id)
  await expect.poll(async () => (await codesOf(batch.id))[0]?.usedBy).toEqual({ id: gone.user.id })
})
