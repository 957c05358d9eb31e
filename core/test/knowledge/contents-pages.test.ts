import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDocx } from '../../src/answers/knowledge/fixtures/documents/make-zip.ts'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { ask } from '../support/shop.ts'

let server: TestApp
let olga: TestPerson

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(() => server.stop())

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (style: string, content: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`
const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
/** As Word writes a line of its table of contents. */
const entry = (text: string, page: number) =>
  paragraph(
    'TOC1',
    `<w:hyperlink w:anchor="_Toc${page}">${run(text)}<w:r><w:tab/></w:r>${field('begin')}<w:r><w:instrText> PAGEREF _Toc${page} \\h </w:instrText></w:r>${field('separate')}${run(String(page))}${field('end')}</w:hyperlink>`,
  )

const docx = makeDocx(
  [
    paragraph('Title', run('Прокат лодок')),
    '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>',
    paragraph('TOCHeading', run('Оглавление')),
    entry('Сколько стоит прокат лодки', 2),
    entry('Какой залог за лодку', 3),
    '</w:sdtContent></w:sdt>',
    paragraph('Heading1', run('Сколько стоит прокат лодки')),
    paragraph('Normal', run('Час проката стоит 600 рублей, день 2500 рублей.')),
    paragraph('Heading1', run('Какой залог за лодку')),
    paragraph('Normal', run('Залог 3000 рублей возвращаем на пристани.')),
  ].join(''),
)

it.each([
  ['docx', () => new Uint8Array(docx)],
  [
    'pdf',
    () =>
      new Uint8Array(readFileSync(new URL('producers/fixtures/chromium-150-contents.pdf', import.meta.url))),
  ],
])('a page of contents is never the answer: %s', async (format, bytes) => {
  const { id: assistantId } = await olga.api('POST /api/assistants', {
    body: { name: 'Лодки', model: 'botanika-local' },
  })
  const upload = { api: olga.api, origin: server.origin, assistantId, bytes: bytes() }
  const { id } = await uploadDocument({ ...upload, fileName: `Прокат.${format}` })
  const document = await waitForDocument(olga.api, id)
  // What was left out on purpose is not missed by the check of words.
  expect(document).toMatchObject({ status: 'completed', readShare: 1 })
  expect(document.unread).toBeUndefined()
  for (const [question, answer] of [
    ['Сколько стоит прокат лодки?', '600 рублей'],
    ['Какой залог за лодку?', '3000 рублей'],
  ] as const)
    expect((await ask(server, olga, assistantId, question)).content).toContain(answer)
})
