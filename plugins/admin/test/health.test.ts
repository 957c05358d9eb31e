import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp } from '@botanika/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

it('shows the state of the server, and what is set aside, which it works on once more', async () => {
  const now = new Date()
  const { app } = site.server
  const connection = await app.integrations.model.create({
    userId: site.admin.user.id,
    type: 'telegram',
    name: 'Бот',
    isActive: true,
    error: { code: 'integrations.token-rejected', message: { ru: 'Нет', en: 'No', pl: 'Nie' }, at: now },
  })
  await app.db.connection.collection('inbox').insertOne({
    integrationId: connection._id,
    key: 'broken',
    lane: 'c1',
    payload: app.secrets.encrypt('"broken"'),
    state: 'set-aside',
    arrival: 1,
    attempts: 5,
    runAt: now,
    waitingSince: now,
    fence: 5,
    leaseOwner: null,
    setAsideAt: now,
  })
  const { status, body } = await site.asAdmin('GET /api/admin/health')
  expect(status).toBe(200)
  expect(body.queues).toContainEqual({ name: 'inbox', waiting: 0, setAside: 1, unknown: 0 })
  expect(body.connections).toEqual({
    total: 1,
    items: [
      {
        id: connection.id,
        type: 'telegram',
        name: 'Бот',
        ownerId: site.admin.user.id,
        owner: site.admin.user.email,
        since: now.toISOString(),
        code: 'integrations.token-rejected',
        reason: { ru: 'Нет', en: 'No', pl: 'Nie' },
      },
    ],
  })
  expect(body.programs.map((program: { name: string }) => program.name)).toEqual([
    'libreoffice',
    'tesseract',
    'poppler',
  ])
  const diagnosis = await site.asAdmin('GET /api/admin/health/diagnosis')
  expect(diagnosis.body.text).toContain('inbox: 0 waiting, 1 set aside')
  expect(diagnosis.body.text).not.toContain('@')

  const retry = (name: string) =>
    site.asAdmin(`POST /api/admin/health/queues/${name}/retry`, { withUnknown: true })
  expect((await retry('inbox')).body).toEqual({ retried: 1 })
  // Shown at once, not when what was read before is old.
  const after = await site.asAdmin('GET /api/admin/health')
  expect(after.body.queues).toContainEqual(expect.objectContaining({ name: 'inbox', setAside: 0 }))
  const log = await site.asAdmin('GET /api/admin/audit?area=queue')
  expect(log.body.entries).toMatchObject([
    {
      action: 'queue.retried',
      details: { queue: 'inbox', retried: 1, withUnknown: true },
      actor: { email: 'admin@example.com' },
    },
  ])
})

it.skipIf(process.env.MONGODB_URI !== undefined)(
  'sends a backup that can be opened, and only to administrators',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'admin-backup-'))
    const address = `${site.server.origin}/api/admin/health/backup`
    const post = (headers: Record<string, string>) => fetch(address, { method: 'POST', headers })
    expect((await post({})).status).toBe(401)
    // No address of it can be passed on: a token in it opens nothing.
    expect((await fetch(`${address}?token=${site.admin.token}`, { method: 'POST' })).status).toBe(401)
    const response = await post({ authorization: `Bearer ${site.admin.token}` })
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="botanika-[\d-]+\.lmdb"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBe(Number(response.headers.get('content-length')))
    // The steps are the README's: the copy in the place of the database, the keys beside it.
    await mkdir(join(folder, 'database'))
    await writeFile(join(folder, 'database/data.lmdb'), bytes)
    await copyFile(join(site.server.dataDir, 'secrets.json'), join(folder, 'secrets.json'))
    const restored = await startTestApp({ dataDir: folder })
    const credentials = { email: 'admin@example.com', password: 'secret-1' }
    expect(await restored.api('POST /api/auth/login', { body: credentials })).toMatchObject({
      user: { id: site.admin.user.id },
    })
    await restored.stop()
  },
)

it.skipIf(process.env.MONGODB_URI === undefined)('says how a remote database is backed up', async () => {
  const { status, body } = await site.asAdmin('POST /api/admin/health/backup')
  expect([status, body.code]).toEqual([409, 'operations.backup-remote'])
  expect(body.hint).toContain('mongodump')
})

it('totals what all accounts used by day, with the most expensive first', async () => {
  const anna = await site.server.person('Anna')
  const boris = await site.server.person('Boris')
  const { accounts, usage } = site.server.app
  const record = async (accountId: string, cost: number) => {
    const account = await accounts.find(accountId)
    if (!account) throw new Error('there is no such account')
    const counted = { replies: 2, inputTokens: 100, outputTokens: 10, cost, unpriced: 0 }
    await usage.rollups.count({ accountId: account._id, assistantId: null, model: 'gpt-4o' }, counted)
  }
  await record(anna.user.id, 0.5)
  await record(boris.user.id, 1.5)
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await site.asAdmin('GET /api/admin/usage?days=30')
  expect(body.total).toEqual({ replies: 4, inputTokens: 200, outputTokens: 20, cost: 2 })
  expect(body.days).toHaveLength(30)
  expect(body.days.at(-1)).toMatchObject({ day: today, replies: 4 })
  expect(body.accounts.map(({ owner, cost }: { owner: string; cost: number }) => [owner, cost])).toEqual([
    ['boris@example.com', 1.5],
    ['anna@example.com', 0.5],
  ])
  expect(body.models).toMatchObject([{ model: 'gpt-4o', replies: 4, cost: 2 }])
})
