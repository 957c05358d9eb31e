import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameOfAction } from '../src/audit/action-names.ts'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

interface Shown {
  id: string
  at: string
  action: string
  actor?: { id: string; email?: string }
}
interface Named {
  action: string
  subject?: { email?: string; name?: string }
  facts: { name: { ru: string }; value: { ru: string } }[]
}
const entriesOf = async (query: string): Promise<Shown[]> =>
  (await site.asAdmin(`GET /api/admin/audit?${query}`)).body.entries
const actionsOf = async (query: string) => (await entriesOf(query)).map(({ action }) => action)

describe('the audit log', () => {
  it('is filtered by area, person, subject and time', async () => {
    const anna = await site.server.person('Anna')
    const { audit } = site.server.app.accounts
    await audit({ action: 'plan.activated', by: anna.user, subjectId: anna.user.id })
    await audit({ action: 'plan.removed', by: site.admin.user })
    await audit({ action: 'plans.ordered', by: site.admin.user })
    await audit({ action: 'codes.created' })
    expect(await actionsOf('area=plan')).toEqual(['plan.removed', 'plan.activated'])
    expect(await actionsOf('area=plan&actor=ADMIN@example.com')).toEqual(['plan.removed'])
    expect(await actionsOf(`actor=${anna.user.id}`)).toEqual(['plan.activated'])
    expect(await actionsOf('subject=anna@example.com')).toEqual(['plan.activated'])
    expect(await actionsOf('actor=server')).toEqual(['codes.created'])
    expect(await actionsOf('actor=nobody@example.com')).toEqual([])
    const [{ at } = { at: '' }] = await entriesOf('area=plan&limit=1')
    expect(await actionsOf(`area=plan&from=${at}`)).toEqual(['plan.removed'])
    expect(await actionsOf('to=2020-01-01T00:00:00Z')).toEqual([])
  })

  it('comes page by page, each entry once, also of one moment and within a span of time', async () => {
    const { connection } = site.server.app.db
    const at = new Date('2026-01-01T00:00:00Z')
    await connection.collection('audit').insertMany(
      Array.from({ length: 25 }, (_, n) => ({
        at: new Date(at.getTime() + Math.floor(n / 10)),
        action: 'test.done',
        area: 'test',
        actorId: null,
        actingAdminId: null,
        subjectId: null,
        details: { n },
      })),
    )
    const seen: string[] = []
    const span = `from=${at.toISOString()}&to=${new Date(at.getTime() + 1).toISOString()}`
    for (let after = ''; ; ) {
      const { body } = await site.asAdmin(`GET /api/admin/audit?area=test&limit=7&${span}${after}`)
      seen.push(...body.entries.map(({ id }: Shown) => id))
      if (body.next === undefined) break
      after = `&after=${body.next}`
    }
    expect(seen).toHaveLength(20)
    expect(new Set(seen).size).toBe(20)
    expect((await site.asAdmin('GET /api/admin/audit?after=x')).status).toBe(400)
  })

  it('is exported without a cell that a spreadsheet would run', async () => {
    const { audit } = site.server.app.accounts
    await audit({ action: 'test.formula', subjectId: '=HYPERLINK("http://evil.example")', details: { a: 1 } })
    const { status, body, headers } = await site.asAdmin('GET /api/admin/audit/export?area=test')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = body.split('\r\n')
    // The heading and the empty line after the last one are counted too.
    expect(lines).toHaveLength(26 + 2)
    expect(lines[1]).toContain('"\'=HYPERLINK(""http://evil.example"")"')
    expect(lines.filter((line: string) => /(^|,)[=+\-@]/.test(line))).toEqual([])
    // The export itself is in the log too.
    expect(await actionsOf('area=audit')).toEqual(['audit.exported'])
  })

  it('says what happened in words: names of plans, people, assistants and connections, no ids', async () => {
    const boris = await site.server.person('Boris')
    const assistant = await boris.api('POST /api/assistants', {
      body: { name: 'Садовник', instructions: '', model: 'gpt-4o', userId: boris.user.id },
    })
    const params = { id: assistant.id }
    await boris.api('PUT /api/assistants/{id}/publication', { params, body: { isPublished: true } })
    const { audit } = site.server.app.accounts
    const by = site.admin.user
    // The entry looks as earlier versions stored it: without a name.
    await audit({ action: 'assistant.unpublished', by: boris.user, subjectId: assistant.id })
    await site.asAdmin(`PUT /api/admin/users/${boris.user.id}`, {
      plan: 'pro',
      version: (await site.asAdmin(`GET /api/admin/users/${boris.user.id}`)).body.account.version,
    })
    await audit({
      action: 'password.changed',
      by: boris.user,
      subjectId: boris.user.id,
      details: { means: 'administrator', linkBy: by.id },
    })
    const { body } = await site.asAdmin(`GET /api/admin/audit?actor=${boris.user.id}`)
    const inWords = (entries: Named[]) =>
      entries.map(({ action, subject, facts }) => [
        action,
        subject?.email ?? subject?.name,
        facts.map(({ name, value }) => `${name.ru}: ${value.ru}`).join('; '),
      ])
    expect(inWords(body.entries)).toEqual([
      [
        'password.changed',
        'boris@example.com',
        'Как: по ссылке администратора; Ссылку создал: admin@example.com',
      ],
      ['assistant.unpublished', 'Садовник', ''],
      ['assistant.published', 'Садовник', 'Название: Садовник'],
    ])
    const about = await site.asAdmin(`GET /api/admin/audit?subject=${boris.user.id}`)
    expect(inWords(about.body.entries)).toContainEqual([
      'account.plan-given',
      'boris@example.com',
      expect.stringMatching(/^Что изменено: Бесплатный → PRO; До: \d{4}-/),
    ])
    const csv = await site.asAdmin(`GET /api/admin/audit/export?actor=${boris.user.id}`)
    expect(csv.body).toContain('Садовник')
    expect(csv.body).toContain('Ссылку создал: admin@example.com')
    expect(csv.body).not.toMatch(/[0-9a-f]{24}/)
  })

  it('names every action that the core and the plugins write', async () => {
    const root = resolve(import.meta.dirname, '../../..')
    const unnamed = new Set<string>()
    for await (const file of glob(['core/src/**/*.ts', 'plugins/*/src/**/*.ts'], { cwd: root })) {
      if (file.endsWith('.test.ts')) continue
      const source = readFileSync(join(root, file), 'utf8')
      for (const [, action = ''] of source.matchAll(/action: '([a-z-]+\.[a-z-]+)'/g))
        if (nameOfAction(action).ru === action) unnamed.add(action)
    }
    expect([...unnamed]).toEqual([])
  })
})
