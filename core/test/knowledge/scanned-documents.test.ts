import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePdf, show } from '../../src/answers/knowledge/fixtures/documents/make-pdf.ts'
import { fakePrograms, hocrOf } from '../../src/answers/knowledge/reading/ocr/fake-programs.ts'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { ask } from '../support/shop.ts'

let folder: string
let server: TestApp
let olga: TestPerson
let assistantId: string

const scan = '10 10 m 500 500 l S'
const text = ['Доставка по городу стоит 350 рублей', 'и занимает два часа.']

/** Pages 1 and 2 have words, 3 is seen badly; the second document's page 5 never ends. */
const tesseract = `echo $page >> LOG
case $page in
2) cat > page.hocr <<'END'
${hocrOf(['Самовывоз из магазина бесплатный', 'и возможен каждый день.'])}
END
;;
3) cat > page.hocr <<'END'
${hocrOf(['Дocт aвкa'], 45)}
END
;;
5) sleep 600 ;;
*) cat > page.hocr <<'END'
${hocrOf(text)}
END
;;
esac`

const log = () => join(folder, 'log')
const env = async () => ({
  TESSERACT_PATH: join(folder, 'bin/tesseract'),
  PATH: await fakePrograms(folder, {
    searchPath: process.env.PATH,
    tesseract: tesseract.replace('LOG', log()),
  }),
})
const put = async (fileName: string, pages: readonly string[]) =>
  (await uploadDocument({ ...olga, origin: server.origin, assistantId, fileName, bytes: makePdf(pages) })).id
const get = (id: string, api = olga.api) => api('GET /api/documents/{id}', { params: { id } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scans-'))
  server = await startTestApp({ env: await env() })
  olga = await server.admin()
  const body = { name: 'Доставка', model: 'botanika-local' }
  assistantId = (await olga.api('POST /api/assistants', { body })).id
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

it('recognises the pages of a scan, marks the document, and answers from it', async () => {
  const id = await put('Скан.pdf', [scan, scan, scan])
  await waitForDocument(olga.api, id)
  const document = await get(id)
  expect(document).toMatchObject({
    status: 'completed',
    format: 'pdf',
    recognised: { pages: [1, 2], text: '2 страницы распознаны со снимков: 1–2' },
    unread: [
      {
        what: 'pages-illegible',
        places: ['3'],
        text: '1 страница распознана плохо: 3',
        hint: expect.stringContaining('300'),
      },
    ],
  })
  expect(document.recognising).toBeUndefined()
  const polish = createClient<CoreApi>({
    origin: server.origin,
    token: () => olga.token,
    language: () => 'pl',
  })
  expect((await get(id, polish)).recognised?.text).toBe('2 strony rozpoznane z obrazów: 1–2')
  expect((await ask(server, olga, assistantId, 'Сколько стоит доставка?')).content).toContain('350 рублей')
})

it('recognises only the scanned pages of a document that has text as well', async () => {
  const prose = show({ x: 50, y: 100, text: 'The salon opens at nine and closes at eight.' })
  const id = await put('Mixed.pdf', [prose, scan])
  await waitForDocument(olga.api, id)
  expect(await get(id)).toMatchObject({ status: 'completed', recognised: { pages: [2] } })
})

it('says that none of the pages could be recognised', async () => {
  const id = await put('Плохо.pdf', ['', '', scan])
  await waitForDocument(olga.api, id)
  expect(await get(id)).toMatchObject({ status: 'error', errorCode: 'knowledge.illegible' })
})

it('shows the page that is being recognised, goes on after a restart, and ends when the document is deleted', async () => {
  const id = await put('Долго.pdf', [scan, scan, scan, scan, scan])
  const isAtLast = async () => (await get(id)).recognising
  await expect.poll(isAtLast, { timeout: 50_000 }).toEqual({ page: 5, of: 5 })
  expect(await get(id)).toMatchObject({ status: 'processing' })
  await server.stop({ keepData: true })
  server = await startTestApp({ dataDir: server.dataDir, env: await env() })
  const { token, user } = olga
  olga = { token, user, api: createClient<CoreApi>({ origin: server.origin, token: () => token }) }
  // A page before the last one: that may not have begun yet when the server stopped.
  const tries = async () => (await readFile(log(), 'utf8')).split('\n').filter(page => page === '4').length
  await expect.poll(tries, { timeout: 50_000 }).toBe(2)
  // What is read meanwhile does not wait for it.
  const other = await put('Rules.pdf', [show({ x: 50, y: 100, text: 'A haircut costs 900 roubles.' })])
  await waitForDocument(olga.api, other)
  expect(await get(other)).toMatchObject({ status: 'completed' })
  await olga.api('DELETE /api/documents/{id}', { params: { id } })
  await expect.poll(() => readdir(join(server.dataDir, 'reading')), { timeout: 20_000 }).toEqual([])
  await expect(get(id)).rejects.toMatchObject({ status: 404 })
})
