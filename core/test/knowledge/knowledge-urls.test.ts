import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { htmlPage, type Site, startSite } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'
import { type KnowledgeSetup, setUpKnowledge } from './knowledge-setup.ts'

const fixtures = join(import.meta.dirname, '../../src/answers/knowledge/fixtures/documents')
const page = (title: string, text: string) => htmlPage(title, `<p>${text}</p>`)

let site: Site
let setup: KnowledgeSetup

beforeAll(async () => {
  site = await startSite()
  setup = await setUpKnowledge({ env: { OUTBOUND_ALLOW: site.pair, GOOGLE_DOCS_URL: 'http://127.0.0.1:9' } })
})
afterAll(async () => {
  await setup.server.stop()
  await site.close()
})

const at = (paths: string[]) => paths.map(path => site.origin + path)
const make = (...paths: string[]) => setup.make(...at(paths))
const setUrls = (id: string, ...paths: string[]) => setup.setUrls(id, ...at(paths))
const addresses = async (id: string) =>
  (await setup.documents(id)).map(({ url }) => url?.replace(site.origin, '')).sort()

describe('a page of the assistant’s urls', () => {
  it('becomes a document that is found by its words, under the page’s title', async () => {
    site.pages.set(
      '/delivery',
      page('Доставка цветов', 'Доставка гортензий стоит 300 рублей. Курьер звонит.'),
    )
    const id = await make('/delivery#price')
    const document = await setup.only(id)
    expect(document).toMatchObject({
      source: 'url',
      url: `${site.origin}/delivery`,
      status: 'completed',
      title: 'Доставка цветов',
      format: 'html',
      refresh: 'never',
      content: expect.stringContaining('300 рублей'),
      checkedAt: expect.any(String),
    })
    expect(document.changes).toBeUndefined()
    const [hit] = await setup.find(id, 'Сколько стоит доставка гортензий?')
    expect(hit).toMatchObject({ documentId: document.id, text: expect.stringContaining('300 рублей') })
    const answer = await fetch(`${setup.server.origin}/api/documents/${document.id}/content`, {
      headers: { authorization: `Bearer ${setup.olga.token}` },
    })
    expect(await answer.text()).toBe(site.pages.get('/delivery'))
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('Доставка цветов.html'))
  })

  it('may be a PDF, a DOCX, a table, or text and HTML in an old encoding', async () => {
    const serve = (path: string, type: string, bytes: Uint8Array) =>
      site.pages.set(path, (_, reply) => void reply.writeHead(200, { 'content-type': type }).end(bytes))
    serve('/clinic.pdf', 'application/pdf', await readFile(join(fixtures, 'clinic.pdf')))
    serve('/download?id=7', 'application/octet-stream', await readFile(join(fixtures, 'contract.docx')))
    serve('/old', 'text/plain; charset=windows-1251', await readFile(join(fixtures, 'flowers-1251.txt')))
    // «<p>Ромашка цветёт</p>» in KOI8-R, which only the header tells.
    serve(
      '/koi',
      'text/html; charset=koi8-r',
      Buffer.from('3c703ef2cfcdc1dbcbc120c3d7c5d4a3d43c2f703e', 'hex'),
    )
    serve('/table.csv', 'text/csv', Buffer.from('Товар;Цена\nЛилия;250\nРоза;300\n'))
    const id = await make('/clinic.pdf', '/download?id=7', '/old', '/koi', '/table.csv')
    const read = await setup.settled(id)
    expect(read.map(({ format, status }) => `${format} ${status}`).sort()).toEqual([
      'csv completed',
      'docx completed',
      'html completed',
      'pdf completed',
      'txt completed',
    ])
    expect(read.find(({ format }) => format === 'txt')?.content).toMatch(/[а-я]{4}/)
    expect(read.find(({ format }) => format === 'html')?.content).toContain('Ромашка цветёт')
  })

  it('goes with its address, and takes its address along when it is deleted', async () => {
    for (const name of ['a', 'b', 'c'])
      site.pages.set(`/${name}`, page(name, `Страница ${name} о тюльпанах.`))
    const id = await make('/a', '/a#again', '/b')
    expect(await addresses(id)).toEqual(['/a', '/b'])
    await setUrls(id, '/b', '/c')
    expect(await addresses(id)).toEqual(['/b', '/c'])
    const [{ id: documentId = '', url = '' } = {}] = await setup.documents(id)
    await setup.olga.api('DELETE /api/documents/{id}', { params: { id: documentId } })
    expect(await setup.urlsOf(id)).toEqual(
      [`${site.origin}/b`, `${site.origin}/c`].filter(each => each !== url),
    )
    await setUrls(id)
    expect(await setup.documents(id)).toEqual([])
    for (const name of ['chunks', 'objects']) {
      const left = async () =>
        (await setup.server.app.db.connection.collection(name).find({}).toArray()).filter(record =>
          JSON.stringify(record).includes(documentId),
        )
      // It may have been read just then: what was stored since goes when the reading ends.
      await expect.poll(left).toEqual([])
    }
  })

  it('is read for an imported assistant too', async () => {
    site.pages.set('/imported', page('Ввоз', 'Импорт луковиц идёт через порт.'))
    const { id } = await setup.olga.api('POST /api/assistants/import', {
      body: {
        format: 'botanika.assistant',
        version: 1,
        assistant: { name: 'Ввоз', urls: [`${site.origin}/imported`] },
      },
    })
    expect(await setup.only(id)).toMatchObject({ status: 'completed', title: 'Ввоз' })
  })

  it('exists once, however many changes come at once', async () => {
    for (let n = 0; n < 4; n += 1) site.pages.set(`/many/${n}`, page(`Много ${n}`, `Роза номер ${n}.`))
    const id = await make()
    const all = ['/many/0', '/many/1', '/many/2', '/many/3']
    await Promise.all(all.map((_, n) => setUrls(id, ...all.slice(n))))
    const wanted = (await setup.urlsOf(id)).map(url => url.replace(site.origin, ''))
    expect(await addresses(id)).toEqual(wanted.sort())
  })

  it('is counted with the other documents, and concurrent ones do not exceed the limit', async () => {
    const id = await make()
    const assistant = await setup.server.app.assistants.byId(id)
    const fields = {
      assistantId: assistant._id,
      userId: assistant.userId,
      title: 'x',
      bytes: 1,
      status: 'completed',
    }
    await setup.server.app.knowledge.store.documents.insertMany(Array.from({ length: 999 }, () => fields))
    await expect(setUrls(id, '/m/0', '/m/1')).rejects.toMatchObject({
      status: 409,
      body: { code: 'knowledge.too-many-documents' },
    })
    const doc = (n: number) => `https://docs.google.com/document/d/${String(n).padStart(40, 'x')}/edit`
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(n =>
        setup.olga.api('POST /api/assistants/{id}/google-drive', {
          params: { id },
          body: { documentUrl: doc(n) },
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is refused beyond what an assistant can hold', async () => {
    const id = await make()
    const tooMany = Array.from({ length: 201 }, (_, n) => `/p/${n}`)
    await expect(setUrls(id, ...tooMany)).rejects.toMatchObject({ status: 400 })
    expect(await setup.documents(id)).toEqual([])
  })

  it('reports why it was not read, in each language, over the socket too', async () => {
    const line = await connect(`${setup.server.origin}/app`, { token: setup.olga.token })
    const id = await make('/nowhere')
    const { id: documentId } = await setup.only(id)
    const { error } = await line.until(
      'knowledge:progress',
      event => event.documentId === documentId && event.status === 'error',
    )
    expect(error).toEqual({
      code: 'sources.page-not-found',
      message: {
        ru: expect.stringContaining('Страницы по этому адресу нет (код 404)'),
        en: expect.stringContaining('There is no page at this address (status 404)'),
        pl: expect.stringContaining('Pod tym adresem nie ma strony (kod 404)'),
      },
    })
    line.close()
  })
})
