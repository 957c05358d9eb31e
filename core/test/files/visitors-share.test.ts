import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'
import { pictureMark } from '../support/picture.ts'

const megabyte = 1_048_576
const free = 2 * megabyte

let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  ;({ id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Магазин' } }))
  await olga.api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true },
  })
  // The write goes through the model, which tells the cache of plans.
  const plans = server.app.db.connection.model('Plan')
  await plans.updateOne({ name: 'free' }, { $set: { 'features.maxStorageMb': 2 } })
})
afterAll(() => server.stop())

const collection = (name: string) => server.app.db.connection.collection(name)
const useOf = async ({ api }: TestPerson) => (await api('GET /api/usage', { query: {} })).storage
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'let in',
    error => ({ status: error.status, code: error.body?.code }),
  )
const openFor = async (api: TestPerson['api'], id = assistantId) =>
  (await api('POST /api/conversations', { body: { assistantId: id } })).id
const say = (api: TestPerson['api'], id: string, message: string) =>
  api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })

describe('pictures of visitors', () => {
  it('take half of the storage at most, however many come at once: the rest is the owner’s', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(server.origin)))
    const outcomes = await Promise.all(
      guests.map(async ({ api }) => refusalOf(say(api, await openFor(api), pictureMark(300_000)))),
    )
    // Three of 300,000 bytes fit into 1 MB.
    expect(outcomes.filter(outcome => outcome === 'let in')).toHaveLength(3)
    for (const outcome of outcomes.filter(one => one !== 'let in'))
      expect(outcome).toMatchObject({ status: 403, code: 'conversations.images-refused' })
    expect(await useOf(olga)).toEqual({
      bytes: 900_000,
      limit: free,
      visitors: { bytes: 900_000, limit: megabyte },
    })
    // The owner still uploads all that is left, and learns why visitors were refused.
    const { uploadURL } = await olga.api('POST /api/objects/upload')
    const body = Buffer.alloc(free - 900_000, 'a')
    expect((await fetch(server.origin + uploadURL, { method: 'PUT', body })).status).toBe(200)
    const notices = await olga.api('GET /api/notifications')
    expect(JSON.stringify(notices)).toContain('Посетители заняли свою часть хранилища')
    for (const { _id } of await collection('objects').find({ isVisitors: true }).toArray())
      await server.app.objects.remove(String(_id))
    expect(await useOf(olga)).toMatchObject({ bytes: free - 900_000, visitors: { bytes: 0 } })
  })

  it('of an example are given out for an hour, and leave the disk then; the conversation stays', async () => {
    const [example] = await server.api('GET /api/examples')
    const { api } = await newGuest(server.origin)
    const id = await openFor(api, example?.id)
    const { userMessage } = await say(api, id, `Что это? ${pictureMark(45_000)}`)
    const [, address = ''] = /(\/api\/objects\/[^\s\]]+)/.exec(userMessage.content) ?? []
    const look = async () => (await fetch(server.origin + address)).status
    expect(await look()).toBe(200)
    const ofPicture = { bytes: 45_000, state: 'stored' }
    const stored = await collection('objects').findOne(ofPicture)
    expect(Math.abs(Number(stored?.keptUntil) - Date.now() - 3_600_000)).toBeLessThan(60_000)
    await server.app.objects.sweepKept()
    expect(await look()).toBe(200)
    await collection('objects').updateOne(ofPicture, { $set: { keptUntil: new Date(Date.now() - 1) } })
    expect(await look()).toBe(404)
    await server.app.objects.sweepKept()
    expect(await collection('objects').findOne(ofPicture)).toBeNull()
    const messages = await api('GET /api/conversations/{id}/messages', { params: { id }, query: {} })
    expect(messages[0]?.content).toContain('Что это?')
  })
})
