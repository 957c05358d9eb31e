import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import { findUnforgotten, startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

const title = "{ ru: 'а', en: 'b', pl: 'c' }"
/** Keeps a record of whatever it is told, and forgets it with these parts. */
const keeper = (id: string, forget: string) => `import Type from 'typebox'
import { definePlugin, Schema } from '@botanika/core/plugin'
import { defineManifest } from '@botanika/core/contract'
const manifest = defineManifest({
  id: '${id}', title: ${title}, description: ${title},
  api: {
    'POST /api/${id}': { summary: 'Keep', access: 'public', body: Type.Unknown(), reply: Type.Unknown() },
    'GET /api/${id}': { summary: 'Heard', access: 'public', reply: Type.Unknown() },
  },
})
let isBroken = ${id === 'stumbling'}
const heard = []
export default definePlugin(manifest, host => {
  const notes = host.db.model('notes', new Schema({ accountId: String, assistantId: String, connectionId: String }))
  return {
    routes: {
      'POST /api/${id}': async ({ body }) => void (await notes.create(body)),
      'GET /api/${id}': () => heard,
    },
    on: {
      'user.removed': event => void heard.push({ 'user.removed': event }),
      'integration.removed': event => void heard.push({ 'integration.removed': event }),
      'assistant.removed': event => void heard.push({ 'assistant.removed': event }),
    },
    ${forget}
  }
})
`
const forgets = `forget: {
  account: async accountId => void (await notes.deleteMany({ accountId })),
  assistant: async assistantId => void (await notes.deleteMany({ assistantId })),
  connection: async connectionId => {
    if (isBroken) {
      isBroken = false
      throw new Error('the first try fails')
    }
    await notes.deleteMany({ connectionId })
  },
},`

describe('leaving', () => {
  let folder: string
  let server: TestApp
  const file = (id: string) => join(folder, `plugins/${id}/src/index.ts`)
  const put = async (id: string, text: string) => {
    await mkdir(dirname(file(id)), { recursive: true })
    await writeFile(file(id), text)
  }
  const start = (dataDir?: string) =>
    startTestApp({ env: { PLUGINS_DIR: join(folder, 'plugins') }, ...(dataDir && { dataDir }) })

  beforeAll(async () => {
    folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
    await put('forgetting', keeper('forgetting', forgets))
    await put('stumbling', keeper('stumbling', forgets))
    await put('absent', keeper('absent', forgets))
    await put('keeping', keeper('keeping', ''))
    server = await start()
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const post = (id: string, body: object) =>
    fetch(`${server.origin}/api/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const check = (id: string) =>
    findUnforgotten({
      server,
      plugin: id,
      keep: async ({ accountId, assistantId, connectionId }) => {
        for (const note of [{ accountId }, { assistantId }, { connectionId }]) await post(id, note)
      },
    })

  it('a plugin that forgets has nothing left of an account, an assistant and a connection', async () => {
    expect(await check('forgetting')).toEqual([])
    const heard = (await (await fetch(`${server.origin}/api/forgetting`)).json()) as object[]
    for (const name of ['user.removed', 'integration.removed', 'assistant.removed'])
      expect(heard.flatMap(event => Object.keys(event))).toContain(name)
  })

  it('a plugin that does not forget is detected', async () => {
    const left = await check('keeping')
    expect(left.map(({ collection, what }) => ({ collection, what }))).toEqual([
      { collection: 'keeping_notes', what: 'account' },
      { collection: 'keeping_notes', what: 'assistant' },
      { collection: 'keeping_notes', what: 'connection' },
    ])
  })

  it('a plugin whose first attempt fails is called again', async () => {
    expect(await check('stumbling')).toEqual([])
  })

  it('a plugin that was down forgets when it runs again', async () => {
    const anna = await server.person('Anna')
    const { id: assistantId } = await anna.api('POST /api/assistants', { body: { name: 'Склад' } })
    await post('absent', { assistantId })
    await rm(dirname(file('absent')), { recursive: true })
    await server.stop({ keepData: true })
    server = await start(server.dataDir)
    const api = createClient<CoreApi>({ origin: server.origin, token: () => anna.token })
    await api('DELETE /api/assistants/{id}', { params: { id: assistantId } })
    const waiting = async () => (await server.app.departures.waiting()).map(({ _id }) => _id)
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([`absent:assistant:${assistantId}`])
    await put('absent', keeper('absent', forgets))
    await server.stop({ keepData: true })
    server = await start(server.dataDir)
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
    const notes = server.app.db.connection.collection('absent_notes')
    expect(await notes.countDocuments({ assistantId })).toBe(0)
  })

  describe('an account', () => {
    const mentions = async (person: TestPerson) => {
      const { connection } = server.app.db
      const named: string[] = []
      for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
        const documents = await connection.collection(name).find().toArray()
        if (documents.some(document => JSON.stringify(document).includes(person.user.id))) named.push(name)
      }
      return named.sort()
    }

    it('is removed with everything that it has, by whoever may, and others keep theirs', async () => {
      const admin = await server.admin()
      const olga = await server.person('Olga')
      const petr = await server.person('Petr')
      for (const { api, user } of [olga, petr]) {
        const assistant = await api('POST /api/assistants', { body: { name: 'Склад' } })
        const conversation = await api('POST /api/conversations', { body: { assistantId: assistant.id } })
        const params = { id: conversation.id }
        await api('POST /api/conversations/{id}/messages', { params, body: { message: 'Когда открыто?' } })
        await api('POST /api/objects/upload')
        const text = { ru: 'а', en: 'b', pl: 'c' }
        await server.app.notifications.add({ accountId: user.id, text, source: 'x' })
        await server.app.db.connection
          .collection('posts')
          .insertOne({ plugin: 'x', key: user.id, accountId: user.id })
      }
      await server.app.accounts.remove(olga.user.id, { id: admin.user.id })
      await expect(olga.api('GET /api/auth/me')).rejects.toMatchObject({ status: 401 })
      await expect(server.app.accounts.unblock(olga.user.id)).rejects.toMatchObject({
        code: 'account.not-found',
      })
      // The day's counter of questions ends by itself.
      await expect.poll(() => mentions(olga), { timeout: 20_000 }).toEqual(['allowances', 'audit'])
      expect(await petr.api('GET /api/assistants/my')).toHaveLength(1)
      expect((await petr.api('GET /api/notifications')).items).toHaveLength(1)
    })

    it('that was being removed when the server stopped is removed by the next one', async () => {
      const { users } = accountModels(server.app.db)
      const ivan = await server.person('Ivan')
      await ivan.api('POST /api/assistants', { body: { name: 'Склад' } })
      const _id = new Types.ObjectId(ivan.user.id)
      await users.updateOne({ _id }, { $set: { removedAt: new Date(), isBlocked: true } })
      await server.stop({ keepData: true })
      server = await start(server.dataDir)
      await expect.poll(() => mentions(ivan), { timeout: 20_000 }).toEqual([])
    })

    it('of the last administrator and of nobody are not removed', async () => {
      const { users } = accountModels(server.app.db)
      const admin = await users.findOne({ role: 'admin' }).lean()
      await expect(server.app.accounts.remove(String(admin?._id))).rejects.toMatchObject({
        code: 'account.last-admin',
      })
      for (const id of ['b07a00000000000000000001', 'b07a00000000000000000099', 'x'])
        await expect(server.app.accounts.remove(id)).rejects.toMatchObject({ code: 'account.not-found' })
    })
  })
})

describe('the end of a plan', () => {
  it('is delivered once, also when it came while the server was down', async () => {
    let server = await startTestApp()
    const anna = await server.person('Anna')
    const { users } = accountModels(server.app.db)
    const planExpiresAt = new Date(Date.now() - 60_000)
    const $set = { plan: 'pro' as const, planActivatedAt: new Date(0), planExpiresAt }
    await users.updateOne({ _id: anna.user.id }, { $set })
    await server.stop({ keepData: true })
    server = await startTestApp({ dataDir: server.dataDir })
    const isNotified = async () =>
      (await accountModels(server.app.db).users.findById(anna.user.id).lean())?.isExpiryTold
    await expect.poll(isNotified).toBe(true)
    await server.stop()
  })
})
