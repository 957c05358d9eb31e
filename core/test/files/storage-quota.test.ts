import { connect } from 'node:net'
import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFiles } from '../../src/reach/channels/answering/read-files.ts'
import {
  sessionOf,
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
} from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'

const megabyte = 1_048_576
const free = 2 * megabyte
/** A GIF with so many bytes behind it. */
const picture = (bytes: number): Buffer => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  return Buffer.concat([gif, Buffer.alloc(bytes - gif.length)])
}
const markOf = (image: Buffer) => `[Изображение: data:image/gif;base64,${image.toString('base64')}]`

let server: TestApp
let olga: TestPerson
let assistantId: string

const collection = (name: string) => server.app.db.connection.collection(name)
/** The model of plans, whose writes tell the cache of plans. */
const planRecords = () => server.app.db.connection.model('Plan')
const setFree = async (features: object) => void (await planRecords().updateOne({ name: 'free' }, features))

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  ;({ id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Магазин' } }))
  await olga.api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true },
  })
  await setFree({ $set: { 'features.maxStorageMb': 2 } })
})
afterAll(() => server.stop())

const useOf = async ({ api }: TestPerson) => (await api('GET /api/usage', { query: {} })).storage
const storageOf = async (person: TestPerson) => {
  const { bytes, limit } = await useOf(person)
  return { bytes, limit }
}
const prepare = async ({ api }: TestPerson) => (await api('POST /api/objects/upload')).uploadURL
const put = async (uploadURL: string, bytes: number, { chunked = false } = {}) => {
  const body = Buffer.alloc(bytes, 'a')
  const sent = await fetch(server.origin + uploadURL, {
    method: 'PUT',
    headers: { 'accept-language': 'ru' },
    ...(chunked ? { body: new Blob([body]).stream(), duplex: 'half' as const } : { body }),
  } as RequestInit)
  return { status: sent.status, body: (await sent.json()) as { code?: string; message?: string } }
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'let in',
    error => ({ status: error.status, code: error.body?.code, message: error.body?.message }),
  )
const openFor = async (api: TestPerson['api'], id = assistantId) =>
  (await api('POST /api/conversations', { body: { assistantId: id } })).id
const say = (api: TestPerson['api'], id: string, message: string) =>
  api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })
const restart = async (): Promise<void> => {
  const { dataDir } = server
  await server.stop({ keepData: true })
  server = await startTestApp({ dataDir })
  const again = sessionOf(
    await server.api('POST /api/auth/login', {
      body: { email: 'olga@example.com', password: 'secret-1' },
    }),
  )
  const { createClient } = await import('../../src/client/index.ts')
  olga = { ...again, api: createClient({ origin: server.origin, token: () => again.token }) }
}
/** Sums up the stored objects of an account. */
const storedBytes = async ({ user }: TestPerson): Promise<number> => {
  const found = await collection('objects')
    .find({ accountId: new Types.ObjectId(user.id), state: 'stored' })
    .toArray()
  return found.reduce((sum, { bytes }) => sum + Number(bytes), 0)
}
const empty = async (person: TestPerson): Promise<void> => {
  for (const { _id } of await collection('objects')
    .find({ accountId: new Types.ObjectId(person.user.id), state: 'stored' })
    .toArray())
    await server.app.objects.remove(String(_id))
  expect(await storageOf(person)).toEqual({ bytes: 0, limit: free })
}

describe('the storage of an account', () => {
  it('takes not one byte over its limit of 60 files that come at once, announced or not', async () => {
    const urls = await Promise.all(Array.from({ length: 60 }, () => prepare(olga)))
    const answers = await Promise.all(urls.map((url, n) => put(url, 100_000, { chunked: n % 10 === 0 })))
    const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
    const kept = codes.filter(code => code === 200).length
    expect(new Set(codes)).toEqual(new Set([200, 'plan.storage-full']))
    // Twenty fit; what comes unannounced may hold a part of the last place for a moment.
    expect(kept).toBeGreaterThanOrEqual(15)
    expect(await storageOf(olga)).toEqual({ bytes: kept * 100_000, limit: free })
    expect(await storedBytes(olga)).toBe(kept * 100_000)
    expect(kept * 100_000).toBeLessThanOrEqual(free)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 403,
      body: {
        message: expect.stringMatching(/занято [12](,\d)?\sМБ из 2\sМБ на тарифе «Бесплатный»\. Удалите/),
      },
    })
  })

  it('leaves that of another account alone', async () => {
    const stepan = await server.person('Stepan')
    expect(await put(await prepare(stepan), 100_000)).toMatchObject({ status: 200 })
    expect(await storageOf(stepan)).toEqual({ bytes: 100_000, limit: free })
  })

  it('takes exactly what fits of files that are announced', async () => {
    await empty(olga)
    const urls = await Promise.all(Array.from({ length: 60 }, () => prepare(olga)))
    const answers = await Promise.all(urls.map(url => put(url, 100_000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await storageOf(olga)).toEqual({ bytes: 2_000_000, limit: free })
  })

  it('is refused before anything is sent when nothing is left, and every address may be used later', async () => {
    const spared = await prepare(olga)
    expect(await put(spared, 200_000)).toMatchObject({ status: 403 })
    expect(await put(await prepare(olga), free - 2_000_000)).toMatchObject({ status: 200 })
    expect(await refusalOf(prepare(olga))).toMatchObject({ status: 403, code: 'plan.storage-full' })
    await empty(olga)
    expect(await put(spared, 200_000)).toMatchObject({ status: 200 })
    await empty(olga)
  })

  it('gets back what was too large, empty or cut off', async () => {
    expect(await put(await prepare(olga), 0)).toMatchObject({ status: 400 })
    expect(await put(await prepare(olga), 21 * megabyte, { chunked: true })).toMatchObject({ status: 403 })
    expect(await storageOf(olga)).toMatchObject({ bytes: 0 })
    const url = await prepare(olga)
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      `PUT ${url} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000000\r\n\r\n`,
    )
    socket.write(Buffer.alloc(300_000))
    await expect.poll(() => storageOf(olga)).toMatchObject({ bytes: 1_000_000 })
    socket.destroy()
    await expect.poll(() => storageOf(olga)).toMatchObject({ bytes: 0 })
    expect(await put(url, 5_000)).toMatchObject({ status: 200 })
    await empty(olga)
  })

  it('gets back what a deleted document took', async () => {
    const bytes = Buffer.from('Доставка по Москве стоит 390 рублей.\n'.repeat(1_000))
    const { origin } = server
    const { id } = await uploadDocument({ api: olga.api, origin, assistantId, fileName: 'a.txt', bytes })
    expect(await storageOf(olga)).toMatchObject({ bytes: bytes.length })
    await olga.api('DELETE /api/documents/{id}', { params: { id } })
    expect(await storageOf(olga)).toMatchObject({ bytes: 0 })
  })

  it('is no limit for an administrator', async () => {
    const admin = await server.admin()
    expect(await put(await prepare(admin), 3 * megabyte)).toMatchObject({ status: 200 })
    expect(await storageOf(admin)).toEqual({ bytes: 3 * megabyte, limit: null })
  })
})

describe('a picture', () => {
  it('that a visitor sends takes the owner’s storage, and goes with the conversation', async () => {
    const { api } = await newGuest(server.origin)
    const id = await openFor(api)
    await say(api, id, markOf(picture(700_000)))
    expect(await storageOf(olga)).toMatchObject({ bytes: 700_000 })
    await api('PUT /api/conversations/{id}/clear', { params: { id } })
    expect(await storageOf(olga)).toMatchObject({ bytes: 0 })
  })

  it('without space is refused: the owner learns of the plan, a visitor does not', async () => {
    await put(await prepare(olga), free - 100_000)
    const big = `Что это?\n${markOf(picture(60_000))}\n${markOf(picture(60_001))}`
    const own = await openFor(olga.api)
    expect(await refusalOf(say(olga.api, own, big))).toMatchObject({ status: 403, code: 'plan.storage-full' })
    const { api } = await newGuest(server.origin)
    const id = await openFor(api)
    expect(await refusalOf(say(api, id, big))).toEqual({
      status: 403,
      code: 'conversations.images-refused',
      message: 'Изображения здесь сейчас не принимаются. Опишите словами, что на изображении',
    })
    // One of the two had found room: it is gone with its message.
    expect(await storageOf(olga)).toMatchObject({ bytes: free - 100_000 })
    await expect(say(api, id, 'Сколько стоит доставка?')).resolves.toMatchObject({
      assistantMessage: { status: 'complete' },
    })
  })

  it('without space from a messenger is reported to the person, and its reason to the owner', async () => {
    const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
    const opened = await server.app.conversations.store.conversations.findById(id).lean()
    if (!opened) throw new Error('the conversation was made')
    const bytes = picture(200_000)
    const file = { kind: 'image', name: 'a.gif', bytes: bytes.length, read: async () => bytes } as const
    const conversation = { ...opened, _id: new Types.ObjectId(), ownerId: new Types.ObjectId() }
    const signal = new AbortController().signal
    const read = await readFiles(server.app, [file, file], {
      conversation,
      language: 'ru',
      maxLength: 1_000,
      signal,
    })
    expect(read).toMatchObject({
      images: [],
      refusals: ['Изображения здесь сейчас не принимаются. Опишите словами, что на изображении'],
      forOwner: { code: 'plan.storage-full' },
    })
    await empty(olga)
  })

  it('sent to an example takes the storage of whoever has an account, of guests that of the demo user', async () => {
    const [example] = await server.api('GET /api/examples')
    if (!example) throw new Error('there are examples')
    const demo = () => server.app.objects.storageOf(server.app.accounts.demoUserId())
    expect(await demo()).toEqual({
      bytes: 0,
      limit: 1_024 * megabyte,
      visitors: { bytes: 0, limit: 1_024 * megabyte },
    })
    await say(olga.api, await openFor(olga.api, example.id), markOf(picture(50_000)))
    expect(await storageOf(olga)).toMatchObject({ bytes: 50_000 })
    const { api } = await newGuest(server.origin)
    await say(api, await openFor(api, example.id), markOf(picture(40_000)))
    expect(await demo()).toMatchObject({ bytes: 40_000 })
  })
})

describe('a start', () => {
  it('counts again what a crash left', async () => {
    const { bytes } = await storageOf(olga)
    await put(await prepare(olga), 300_000)
    await collection('storage').updateMany({}, { $inc: { bytes: 123_456, visitorBytes: 5_000 } })
    const cut = await collection('objects').findOne({ bytes: 300_000 })
    await collection('objects').updateOne({ _id: cut?._id }, { $set: { state: 'receiving' } })
    expect(await storageOf(olga)).toMatchObject({ bytes: bytes + 423_456 })
    await restart()
    expect(await storageOf(olga)).toEqual({ bytes, limit: free })
    expect((await useOf(olga)).visitors.bytes).toBe(0)
  })

  it('counts what a version without a share of visitors stored', async () => {
    const { api } = await newGuest(server.origin)
    await say(api, await openFor(api), markOf(picture(70_000)))
    await put(await prepare(olga), 300_000)
    const before = await storageOf(olga)
    expect(before.bytes).toBe(50_000 + 70_000 + 300_000)
    await collection('objects').updateMany({}, { $unset: { isVisitors: 1 } })
    await collection('storage').drop()
    await restart()
    expect(await storageOf(olga)).toEqual({ bytes: before.bytes, limit: free })
    expect((await useOf(olga)).visitors).toEqual({ bytes: 70_000, limit: free / 2 })
  })
})
