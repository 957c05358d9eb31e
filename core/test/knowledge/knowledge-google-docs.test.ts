import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type GoogleDocs,
  googleFailures,
  htmlPage,
  redirectTo,
  sendBytes,
  sendDocx,
  startGoogleDocs,
} from '../../src/testing/index.ts'
import { type KnowledgeSetup, setUpKnowledge } from './knowledge-setup.ts'

const fixtures = join(import.meta.dirname, '../../src/answers/knowledge/fixtures/documents')
const idOf = (n: number) => `1AbC_dEf-${String(n).padStart(35, '0')}`
const link = (id: string) => `https://docs.google.com/document/d/${id}/edit?usp=sharing#heading=h.1`

let google: GoogleDocs
let setup: KnowledgeSetup
let assistantId: string
let docx: Buffer

beforeAll(async () => {
  docx = await readFile(join(fixtures, 'contract.docx'))
  google = await startGoogleDocs()
  setup = await setUpKnowledge({ env: google.env })
  assistantId = await setup.make()
})
afterAll(async () => {
  await setup.server.stop()
  await google.close()
})

const params = () => ({ id: assistantId })
const add = (documentUrl: string, userId?: string) =>
  setup.olga.api('POST /api/assistants/{id}/google-drive', {
    params: params(),
    body: { documentUrl, ...(userId && { userId }) },
  })
const read = async (documentUrl: string) => {
  const { id } = await add(documentUrl)
  return setup.until(id, ({ status }) => status === 'completed' || status === 'error')
}
const remove = (documentId: string) =>
  setup.olga.api('DELETE /api/google-drive/{documentId}', { params: { documentId } })

describe('a Google Docs document', () => {
  it('is read as DOCX under its own name, listed, found, and deleted without a trace', async () => {
    google.setDocument(idOf(1), sendDocx(docx, 'Договор поставки'))
    const document = await read(link(idOf(1)))
    expect(document).toMatchObject({
      source: 'google-doc',
      status: 'completed',
      format: 'docx',
      url: `https://docs.google.com/document/d/${idOf(1)}/edit`,
      title: 'Договор поставки',
      content: expect.any(String),
      processedAt: expect.any(String),
    })
    expect(google.asked).toEqual([`/document/d/${idOf(1)}/export?format=docx`])
    const list = await setup.olga.api('GET /api/assistants/{id}/google-drive', { params: params() })
    expect(list.map(({ id }) => id)).toEqual([document.id])
    const [hit] = await setup.find(assistantId, document.content?.split(' ').slice(0, 8).join(' ') ?? '')
    expect(hit?.documentId).toBe(document.id)
    await remove(document.id)
    expect(await setup.documents(assistantId)).toEqual([])
    const chunks = await setup.server.app.db.connection.collection('chunks').find({}).toArray()
    expect(chunks.filter(({ documentId }) => String(documentId) === document.id)).toEqual([])
    await expect(remove(document.id)).rejects.toMatchObject({
      status: 404,
      body: { error: 'Документ не найден' },
    })
  })

  it('is one document, by whichever link it was added', async () => {
    google.setDocument(idOf(2), sendDocx(docx, 'Один'))
    const first = await read(link(idOf(2)))
    const again = await add(`https://docs.google.com/document/u/0/d/${idOf(2)}/preview`)
    expect(again.id).toBe(first.id)
    await remove(first.id)
  })

  it('among the urls of an assistant is read as a document, not as the page that draws it', async () => {
    google.setDocument(idOf(6), sendDocx(docx, 'Из адресов'))
    const id = await setup.make(link(idOf(6)))
    expect(await setup.only(id)).toMatchObject({ source: 'url', status: 'completed', format: 'docx' })
    const [document] = await setup.documents(id)
    await setup.olga.api('DELETE /api/documents/{id}', { params: { id: document?.id ?? '' } })
    expect(await setup.urlsOf(id)).toEqual([])
  })

  it('that was published to the web is read as its page', async () => {
    const publishedId = `2PACX-${'p'.repeat(60)}`
    google.setPublished(
      publishedId,
      sendBytes('text/html', htmlPage('Прайс', '<p>Пион стоит 400 рублей.</p>')),
    )
    const document = await read(`https://docs.google.com/document/d/e/${publishedId}/pub`)
    expect(document).toMatchObject({ status: 'completed', format: 'html', title: 'Прайс' })
    await remove(document.id)
  })

  it('may come by a redirect of Google’s own', async () => {
    google.pages.set('/moved', sendDocx(docx, 'Переезд'))
    google.setDocument(idOf(3), redirectTo('/moved'))
    const document = await read(link(idOf(3)))
    expect(document).toMatchObject({ status: 'completed' })
    await remove(document.id)
  })

  it.each(googleFailures.map(([what, answer, code], n) => ({ what, answer, code, id: idOf(100 + n) })))(
    'that answers with $what is reported as $code',
    async ({ answer, code, id }) => {
      google.setDocument(id, answer)
      const document = await read(link(id))
      expect(document).toMatchObject({ status: 'error', errorCode: code })
      expect(document.errorMessage).toMatch(/[а-я].*\. .*[а-я]/i)
      await remove(document.id)
    },
  )

  it('that is closed says what to open, and is read once it is open', async () => {
    google.setDocument(idOf(4), redirectTo('https://accounts.google.com/v3/signin/identifier'))
    const closed = await read(link(idOf(4)))
    expect(closed.errorMessage).toBe(
      'Документ закрыт. Откройте доступ «Все, у кого есть ссылка — Читатель» и прочитайте его заново',
    )
    google.setDocument(idOf(4), sendDocx(docx, 'Открыт'))
    await setup.olga.api('POST /api/documents/{id}/retry', { params: { id: closed.id } })
    const open = await setup.until(closed.id, ({ status }) => status === 'completed')
    expect(open.errorMessage).toBeUndefined()
    await remove(open.id)
  })

  it('needs a link, a right one, and one’s own name', async () => {
    await expect(add('  ')).rejects.toMatchObject({
      status: 400,
      body: { error: 'Введите ссылку на Google Docs документ' },
    })
    await expect(add('https://docs.google.com.evil.com/document/d/1')).rejects.toMatchObject({
      status: 400,
      body: { error: 'Введите корректную ссылку на Google Docs документ' },
    })
    await expect(add(link(idOf(5)), 'f'.repeat(24))).rejects.toMatchObject({ status: 403 })
    expect((await add(link(idOf(5)), setup.olga.user.id)).status).toBe('pending')
  })
})
