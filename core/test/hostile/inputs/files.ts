import { makePdf } from '../../../src/answers/knowledge/fixtures/documents/make-pdf.ts'
import { makeZip } from '../../../src/answers/knowledge/fixtures/documents/make-zip.ts'
import { ApiError } from '../../../src/client/index.ts'
import { uploadDocument, waitForDocument } from '../../../src/testing/index.ts'
import type { Input } from './input.ts'

const mebibyte = 1_048_576

/** A document of the owner; resolves once it was read, or refused. What reading it comes to is proved beside the reader. */
const file = (fileName: string, what: string, bytes: () => Uint8Array): Input => ({
  name: `${fileName}: ${what}`,
  told: /^(completed|error)$/,
  send: async ({ owner: { api }, origin, assistantId }) => {
    const { id } = await uploadDocument({ api, origin, assistantId, fileName, bytes: bytes() })
    const { status } = await waitForDocument(api, id)
    await api('DELETE /api/documents/{id}', { params: { id } })
    return status
  },
})
/** The same, deleted as soon as a worker has it: 20 of them one after another. */
const deletedWhileRead = (bytes: () => Uint8Array): Input => ({
  name: 'words.txt: deleted while it is read, 20 times',
  told: /^deleted$/,
  send: async ({ owner: { api }, origin, assistantId }) => {
    for (let n = 0; n < 20; n += 1) {
      const { id } = await uploadDocument({ api, origin, assistantId, fileName: 'words.txt', bytes: bytes() })
      await api('DELETE /api/documents/{id}', { params: { id } })
    }
    const left = await api('GET /api/assistants/{id}/documents', { params: { id: assistantId }, query: {} })
    return left.some(({ title }) => title === 'words.txt') ? 'left' : 'deleted'
  },
})
/** An archive that the owner gives for its documents; what becomes of them is told at once. */
const archive = (what: string, told: RegExp, bytes: () => Uint8Array<ArrayBuffer>): Input => ({
  name: `archive.zip: ${what}`,
  told,
  send: async ({ owner: { api }, origin, assistantId }) => {
    const { uploadURL, fileUrl } = await api('POST /api/objects/upload')
    await fetch(origin + uploadURL, { method: 'PUT', body: bytes() })
    const call = { params: { id: assistantId }, body: { fileUrl, fileName: 'archive.zip' } }
    try {
      const { files: all } = await api('POST /api/assistants/{id}/archives', call)
      for (const { documentId } of all)
        if (documentId) await api('DELETE /api/documents/{id}', { params: { id: documentId } })
      return [...new Set(all.map(({ errorCode }) => errorCode ?? 'accepted'))].join(' ')
    } catch (error) {
      if (error instanceof ApiError) return error.body.code
      throw error
    }
  },
})
const differentWords = () =>
  Buffer.from(Array.from({ length: 60_000 }, (_, n) => `слово${n.toString(36)}`).join(' '))
const text = (part: string, bytes: number) => () => Buffer.from(part.repeat(bytes / part.length))

export const files: readonly Input[] = [
  archive('200 MB that were packed', /archive-too-large$/, () =>
    makeZip([{ name: 'a.txt', data: Buffer.alloc(200 * mebibyte, 'a') }]),
  ),
  archive('200 MB that are called 1,000 bytes', /archive-damaged$/, () =>
    makeZip([{ name: 'a.txt', data: Buffer.alloc(200 * mebibyte, 'a'), claims: 1_000 }]),
  ),
  archive('150 files with names of 60,000 characters', /archive-damaged$/, () =>
    makeZip(Array.from({ length: 150 }, (_, n) => ({ name: `${'a/'.repeat(30_000)}${n}.txt`, data: 'a' }))),
  ),
  archive('64,000 files', /archive-too-many$/, () =>
    makeZip(Array.from({ length: 64_000 }, (_, n) => ({ name: `${n}.txt`, data: 'a' }))),
  ),
  file('bomb.docx', '200 MB that were packed', () =>
    makeZip([
      { name: '[Content_Types].xml', data: '<Types/>' },
      { name: 'word/document.xml', data: Buffer.alloc(200 * mebibyte, 'a'), claims: 1_000 },
    ]),
  ),
  file('bomb.xlsx', '100 sheets of 2 MB', () => {
    const data = Buffer.alloc(2 * mebibyte, 'a')
    return makeZip(Array.from({ length: 100 }, (_, n) => ({ name: `xl/worksheets/sheet${n}.xml`, data })))
  }),
  file('bomb.odt', '200 MB that were packed', () =>
    makeZip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text' },
      { name: 'content.xml', data: Buffer.alloc(200 * mebibyte, 'a'), claims: 1_000 },
    ]),
  ),
  file('sheet.ods', 'one cell that stands for ten thousand million', () => {
    const cell =
      '<table:table-cell table:number-columns-repeated="16384"><text:p>a</text:p></table:table-cell>'
    const row = `<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`
    return makeZip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
      {
        name: 'content.xml',
        data: `<office:document-content><office:body><office:spreadsheet><table:table table:name="a">${row}</table:table></office:spreadsheet></office:body></office:document-content>`,
      },
    ])
  }),
  file('deep.fb2', 'sections within one another', () =>
    Buffer.from(
      `<?xml version="1.0"?><FictionBook><body>${'<section>'.repeat(100_000)}</body></FictionBook>`,
    ),
  ),
  file('deep.pdf', 'a dictionary 100,000 deep', () =>
    makePdf([`${'<<'.repeat(100_000)} ${'>>'.repeat(100_000)}`]),
  ),
  file('wide.csv', 'one line of 250,000 cells', text('a,', mebibyte / 2)),
  file('long.csv', '4 MB', text('a,b\n', 4 * mebibyte)),
  file('words.txt', '60,000 words that are all different', differentWords),
  deletedWhileRead(differentWords),
  file('blanks.txt', '20 MB', text(' ', 20 * mebibyte)),
  file('deep.html', 'openings', text('<div>', mebibyte)),
  file('lines.eml', '20 MB of lines without a word', () =>
    Buffer.concat([
      Buffer.from('From: a@b.example\nMIME-Version: 1.0\n\n'),
      Buffer.alloc(20 * mebibyte - 100, '\n'),
    ]),
  ),
]
