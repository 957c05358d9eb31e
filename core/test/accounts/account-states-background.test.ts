import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  htmlPage,
  type Site,
  startSite,
  startTestApp,
  type TestApp,
  waitForDocument,
} from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const text = '<p>Доставка по городу стоит триста рублей. Самовывоз бесплатный каждый день.</p>'

let server: TestApp
let site: Site
beforeAll(async () => {
  site = await startSite({ '/a': htmlPage('Доставка', text) })
  server = await startTestApp({ env: { OUTBOUND_ALLOW: site.pair } })
})
afterAll(async () => {
  await server.stop()
  await site.close()
})

const documents = () => server.app.knowledge.store.documents
const asked = () => site.asked.filter(path => path === '/a').length

it('pages of a blocked account are not fetched, and are when the block is lifted', async () => {
  const olga = await server.person('Olga')
  const { id } = await olga.api('POST /api/assistants', {
    body: { name: 'Склад', urls: [`${site.origin}/a`] },
  })
  const [page] = await olga.api('GET /api/assistants/{id}/documents', { params: { id } })
  const documentId = page?.id ?? ''
  expect((await waitForDocument(olga.api, documentId)).status).toBe('completed')
  const before = asked()

  await server.app.accounts.block(olga.user.id)
  await server.app.events.settled()
  await documents().updateOne({ _id: documentId }, { $set: { due: new Date() } })
  const heldFor = async () =>
    ((await documents().findById(documentId).lean())?.due?.getTime() ?? 0) - Date.now()
  await expect.poll(heldFor).toBeGreaterThan(60_000)
  expect(asked()).toBe(before)

  await server.app.accounts.unblock(olga.user.id)
  await expect.poll(asked).toBe(before + 1)
})

it('a file of a blocked account is not read, and is when the block is lifted', async () => {
  const vera = await server.person('Vera')
  const { id } = await vera.api('POST /api/assistants', { body: { name: 'Склад' } })
  const { id: ownerId } = vera.user
  const bytes = Buffer.from('Доставка по городу стоит триста рублей. Самовывоз бесплатный каждый день.')
  const objectId = await server.app.objects.keepUpload({ ownerId, accountId: ownerId, bytes })
  await server.app.accounts.block(vera.user.id)
  const assistant = await server.app.assistants.byId(id)
  const { _id } = await server.app.knowledge.add(assistant, { objectId, fileName: 'доставка.txt' })
  const job = () =>
    server.app.db.connection.collection('jobs').findOne({ kind: 'knowledge.read', key: _id.toHexString() })
  await expect.poll(async () => ((await job())?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(60_000)
  const status = async () => (await documents().findById(_id).lean())?.status
  expect(await status()).toBe('pending')

  await server.app.accounts.unblock(vera.user.id)
  await expect.poll(status).toBe('completed')
})

it.each([
  ['blocked', (id: string) => server.app.accounts.block(id)],
  [
    'restricted',
    (id: string) =>
      server.app.db.connection
        .model('User')
        .updateOne({ _id: new Types.ObjectId(id) }, { $set: { assistantAccessRestricted: true } }),
  ],
] as const)(
  'signed addresses of a chat’s pictures are no good while its account is %s',
  async (name, close) => {
    const owner = await server.person(`Ivan-${name}`)
    const { id } = await owner.api('POST /api/assistants', {
      body: { name: 'Склад', model: 'botanika-local' },
    })
    await owner.api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
    const guest = await newGuest(server.origin)
    const talk = await guest.api('POST /api/conversations', { body: { assistantId: id } })
    const { userMessage } = await guest.api('POST /api/conversations/{id}/messages', {
      params: { id: talk.id },
      body: { message: `Что это? [Изображение: ${pixel}]` },
    })
    const address = server.origin + (userMessage.attachments[0]?.url ?? '')
    expect((await fetch(address)).status).toBe(200)
    await close(owner.user.id)
    expect((await fetch(address)).status).toBe(404)
  },
)
