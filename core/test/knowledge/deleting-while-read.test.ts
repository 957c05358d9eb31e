import { afterAll, beforeAll, expect, it } from 'vitest'
import { htmlPage, type Site, startSite, uploadDocument } from '../../src/testing/index.ts'
import { clockSlowness } from '../../src/testing/slowness.ts'
import { type KnowledgeSetup, setUpKnowledge } from './knowledge-setup.ts'
import { longText } from './long-text.ts'

let site: Site
let setup: KnowledgeSetup

beforeAll(async () => {
  site = await startSite()
  setup = await setUpKnowledge({ env: { OUTBOUND_ALLOW: site.pair } })
})
afterAll(async () => {
  await setup.server.stop()
  await site.close()
})

const upload = (assistantId: string, fileName: string, text: string) =>
  uploadDocument({
    api: setup.olga.api,
    origin: setup.server.origin,
    assistantId,
    fileName,
    bytes: Buffer.from(text),
  })
const collection = (name: string) => setup.server.app.db.connection.collection(name)
const traces = async (documentId: string) => {
  const holder = `document:${documentId}`
  const chunks = await collection('chunks').find({}).toArray()
  return {
    chunks: chunks.filter(record => String(record.documentId) === documentId).length,
    objects: await collection('objects').countDocuments({ holder }),
    jobs: await collection('jobs').countDocuments({ key: documentId }),
  }
}
const remove = async (id: string): Promise<number> => {
  const start = performance.now()
  await setup.olga.api('DELETE /api/documents/{id}', { params: { id } })
  return (performance.now() - start) / clockSlowness()
}

it.each([
  ['a worker reads it', 15],
  ['its passages are stored', 60],
])('a document is deleted within a second while %s, and the next is read at once', async (_, percent) => {
  const assistantId = await setup.make()
  const { id } = await upload(assistantId, 'Каталог.txt', longText(12_000))
  await setup.until(id, document => document.percent >= percent)
  expect(await remove(id)).toBeLessThan(1_000)
  const start = performance.now()
  const next = await upload(assistantId, 'Адрес.txt', 'Мы на улице Баумана.')
  await setup.until(next.id, ({ status }) => status === 'completed')
  // Reading the first one to its end takes longer by far.
  expect((performance.now() - start) / clockSlowness()).toBeLessThan(3_000)
  expect((await setup.documents(assistantId)).map(document => document.id)).toEqual([next.id])
  await expect.poll(() => traces(id)).toEqual({ chunks: 0, objects: 0, jobs: 0 })
})

it('a page is deleted within a second while it is read, and says nothing of a failure', async () => {
  const failed: string[] = []
  setup.server.app.events.on('document.failed', ({ documentId }) => void failed.push(documentId))
  const paragraphs = longText(6_000).split('\n\n')
  site.pages.set('/catalogue', htmlPage('Каталог', paragraphs.map(text => `<p>${text}</p>`).join('')))
  const assistantId = await setup.make(`${site.origin}/catalogue`)
  const [page] = await setup.documents(assistantId)
  const id = page?.id ?? ''
  await setup.until(id, ({ percent }) => percent >= 15)
  expect(await remove(id)).toBeLessThan(1_000)
  site.pages.set('/address', htmlPage('Адрес', '<p>Мы на улице Баумана.</p>'))
  await setup.setUrls(assistantId, `${site.origin}/address`)
  await setup.only(assistantId)
  await expect.poll(() => traces(id)).toMatchObject({ chunks: 0, jobs: 0 })
  expect(failed).toEqual([])
})
