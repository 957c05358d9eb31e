import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkDatabase, startEmbeddedMongo } from '@botanika/embedded-mongo'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHealth } from '../../src/run/health/read-health.ts'
import { startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { startTestApp, type TestApp } from '../../src/testing/start-test-app.ts'
import { type IntegrationsSetup, openIntegrations } from '../connections/open-integrations.ts'

const isRemote = process.env.MONGODB_URI !== undefined

describe('the state of the server', () => {
  let setup: IntegrationsSetup
  beforeAll(async () => {
    setup = await openIntegrations({ at: 'polling' })
  })
  afterAll(() => setup.close())

  const health = () => readHealth(setup.app())
  const queue = async (name: string) => (await health()).queues.find(one => one.name === name)
  const objectId = (id: string) => new mongoose.Types.ObjectId(id)

  it('shows the figures of this process, its disk and its database', async () => {
    const file = join(setup.app().config.dataDir, 'database', 'data.lmdb')
    const size = async () => (isRemote ? 0 : (await stat(file)).size)
    const before = await size()
    const { database, disk, memory, startedAt, queues, openSockets, warnings } = await health()
    expect(memory.used).toBeGreaterThan(memory.heap)
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now())
    expect(disk?.free).toBeLessThanOrEqual(disk?.total ?? 0)
    expect(openSockets).toBe(0)
    expect(queues.map(({ name }) => name).toSorted()).toEqual(['inbox', 'jobs', 'outbox', 'posts'])
    expect(warnings.filter(({ code }) => code !== 'disk-low')).toEqual([])
    if (isRemote) return expect(database).toMatchObject({ kind: 'remote', isUp: true })
    // Jobs go on meanwhile: it may grow.
    expect(database).toEqual({ kind: 'embedded', isUp: true, bytes: expect.any(Number) })
    expect(database.bytes).toBeGreaterThanOrEqual(before)
    expect(database.bytes).toBeLessThanOrEqual(await size())
  })

  it('counts dead letters in the inbox, and processes them again on request', async () => {
    const { id } = await setup.connect('1:first')
    const before = await queue('inbox')
    const now = new Date()
    const { app } = setup
    await app()
      .db.connection.collection('inbox')
      .insertOne({
        integrationId: objectId(id),
        key: 'broken',
        lane: 'c1',
        payload: app().secrets.encrypt('"broken"'),
        state: 'set-aside',
        arrival: 1,
        attempts: 5,
        runAt: now,
        waitingSince: now,
        fence: 5,
        leaseOwner: null,
        reason: 'broken',
        setAsideAt: now,
      })
    expect(before).toMatchObject({ setAside: 0, unknown: 0 })
    expect(await queue('inbox')).toMatchObject({ setAside: 1 })
    expect(await app().operations.retry('inbox', { withUnknown: false })).toBe(1)
    await expect.poll(() => queue('inbox')).toMatchObject({ setAside: 0, waiting: 0 })
  })

  it('shows since when updates of enabled connections have been waiting', async () => {
    const { id } = await setup.connect('7:late')
    const { id: off } = await setup.connect('8:off')
    await setup.owner('PUT /api/integrations/{id}', { params: { id: off }, body: { isActive: false } })
    const since = new Date(Date.now() - 600_000)
    const row = (integrationId: string, key: string) => ({
      integrationId: objectId(integrationId),
      key,
      lane: `late ${key}`,
      payload: '',
      state: 'waiting',
      arrival: 1,
      attempts: 0,
      // A job that is not due stays where it is.
      runAt: new Date(Date.now() + 3_600_000),
      waitingSince: since,
      fence: 0,
      leaseOwner: null,
    })
    const inbox = setup.app().db.connection.collection('inbox')
    await inbox.insertMany([row(id, 'late'), row(off, 'off')])
    const { queues, warnings } = await health()
    expect(queues).toContainEqual({
      name: 'inbox',
      waiting: 1,
      oldestAt: since.toISOString(),
      setAside: 0,
      unknown: 0,
    })
    expect(warnings).toContainEqual(expect.objectContaining({ id: 'queue-stuck:inbox' }))
    await inbox.deleteMany({ key: { $in: ['late', 'off'] } })
  })

  it('counts the jobs that failed and wait for their next try, and runs them now', async () => {
    const { jobs } = setup.app()
    let isBroken = true
    let runs = 0
    jobs.define('test.flaky', {
      tries: 20,
      run: async () => {
        runs += 1
        if (isBroken) throw new Error('broken')
      },
    })
    await jobs.add('test.flaky', 'one')
    // After its third failure it waits for 16 s.
    await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    await expect.poll(() => queue('jobs')).toMatchObject({ setAside: 1, waiting: 1 })
    isBroken = false
    expect(await setup.app().operations.retry('jobs', { withUnknown: false })).toBe(1)
    await expect.poll(() => queue('jobs')).toMatchObject({ setAside: 0, waiting: 0 })
  })

  it('names the connections that do not work, with their owner and since when', async () => {
    const from = Date.now()
    const { id } = await setup.connect('2:revoked')
    setup.messenger.bot('2').isRevoked = true
    const check = () => setup.owner('POST /api/integrations/{id}/check', { params: { id } })
    await check()
    const failing = async () => (await health()).connections.items.find(one => one.id === id)
    const found = await failing()
    expect(found).toMatchObject({
      type: 'courier',
      name: 'Бот лавки',
      owner: 'admin@example.com',
      since: expect.any(String),
    })
    expect(Date.parse(found?.since ?? '')).toBeGreaterThanOrEqual(from)
    expect(JSON.stringify(found)).not.toContain('2:revoked')
    // Still the same failure: it has lasted since then.
    await check()
    expect((await failing())?.since).toBe(found?.since)
    setup.messenger.bot('2').isRevoked = false
    await check()
    expect(await failing()).toBeUndefined()
  })
})

describe.skipIf(isRemote)('a backup that is downloaded', () => {
  let site: TestApp
  let folder: string
  beforeAll(async () => {
    site = await startTestApp()
    folder = await mkdtemp(join(tmpdir(), 'botanika-backup-'))
  })
  afterAll(async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is the database of one moment, which can be started, and nothing is left of it on the server', async () => {
    await site.person('Anna')
    const { name, bytes, stream } = await site.app.operations.backup()
    expect(name).toMatch(/^botanika-\d{4}-\d\d-\d\d-\d{4}\.lmdb$/)
    const [copy = ''] = await readdir(join(site.dataDir, 'backup-downloads'))
    const { mode } = await stat(join(site.dataDir, 'backup-downloads', copy, 'data.lmdb'))
    expect(mode & 0o077).toBe(0)
    // Two would need the room of two.
    await expect(site.app.operations.backup()).rejects.toMatchObject({ code: 'operations.backup-running' })
    await site.person('Boris')
    const closed = once(stream, 'close')
    await pipeline(stream, createWriteStream(join(folder, 'data.lmdb')))
    await closed
    expect((await stat(join(folder, 'data.lmdb'))).size).toBe(bytes)
    await expect.poll(() => readdir(join(site.dataDir, 'backup-downloads'))).toEqual([])

    expect(await checkDatabase(folder)).toMatchObject({ problems: [] })
    const restored = await startEmbeddedMongo({ path: folder })
    const connection = await mongoose.createConnection(restored.uri, { dbName: 'botanika' }).asPromise()
    const emails = await connection.collection('users').distinct('email')
    await connection.close()
    await restored.stop()
    expect(emails).toContain('anna@example.com')
    expect(emails).not.toContain('boris@example.com')

    const { lastBackupAt } = (await readHealth(site.app)).database
    expect(Date.now() - Date.parse(lastBackupAt ?? '')).toBeLessThan(60_000)
  })

  it('is none when the download breaks off, and the next one may begin', async () => {
    const before = (await readHealth(site.app)).database.lastBackupAt
    const { stream } = await site.app.operations.backup()
    const closed = once(stream, 'close')
    stream.destroy()
    await closed
    await expect.poll(() => readdir(join(site.dataDir, 'backup-downloads'))).toEqual([])
    expect((await readHealth(site.app)).database.lastBackupAt).toBe(before)
    const next = await site.app.operations.backup()
    next.stream.destroy()
    await once(next.stream, 'close')
  })
})

it('shows a provider whose circuit breaker is open, and whose calls it pauses', async () => {
  const provider = await startMisbehavingProvider()
  const site = await startTestApp({ env: { OUTBOUND_ALLOW: new URL(provider.url).host } })
  const boris = await site.person('Boris')
  await boris.api('PUT /api/users/{id}', {
    params: { id: boris.user.id },
    body: { apiKey: 'sk-key-of-Boris', apiBaseUrl: provider.url },
  })
  const { id: assistantId } = await boris.api('POST /api/assistants', { body: { name: 'Ассистент' } })
  const { id } = await boris.api('POST /api/conversations', { body: { assistantId } })
  provider.play({ kind: 'error', status: 500, headers: { 'retry-after-ms': '5' } })
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 6; n += 1) {
    const answer = await boris.api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message: 'Вопрос' },
    })
    codes.push(replyOf(answer).error?.code)
  }
  expect(codes.at(-1)).toBe('ai.paused')
  const { providers } = await readHealth(site.app)
  expect(providers).toEqual([
    {
      host: new URL(provider.url).host,
      purpose: 'replies',
      keyOf: 'account',
      accounts: ['boris@example.com'],
      state: 'paused',
      models: [expect.any(String)],
      until: expect.any(String),
      since: expect.any(String),
      code: 'ai.unavailable',
      reason: expect.objectContaining({ ru: 'Провайдер временно недоступен' }),
    },
  ])
  expect(JSON.stringify(providers)).not.toContain('sk-key')
  await site.stop()
  await provider.close()
}, 60_000)
