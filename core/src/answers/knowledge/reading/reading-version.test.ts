import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { readingVersion } from './reading-version.ts'
import { splitDocument } from './split.ts'

const files = ['clinic.html', 'clinic.pdf', 'contract.docx', 'flowers-1251.txt', 'guide.txt', 'sklep.html']
const table = `<table><tr><th>Город<th>Курьер</tr>${['Москва', '<a href="#">Казань</a>', 'Пермь']
  .map(city => `<tr><td>${city}<td>Иванов</tr>`)
  .join('')}</table>`
const markdown = '# Цены\n\n| Услуга | Цена |\n|---|---|\n| Мойка | 500 |\n| [Полировка](#) | 9000 |\n'
const csv = 'Услуга;Цена\nМойка;500\nПолировка;9000\n'

const digest = async () => {
  const hash = createHash('sha256')
  const add = async (fileName: string, bytes: Uint8Array) =>
    hash.update(JSON.stringify(splitDocument(await readDocument(bytes, { fileName }))))
  for (const name of files)
    await add(name, new Uint8Array(readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url))))
  await add('a.html', Buffer.from(table))
  await add('a.md', Buffer.from(markdown))
  await add('a.csv', Buffer.from(csv))
  return hash.digest('hex').slice(0, 16)
}

it('is raised with a change of what reading makes of a file, so that stored documents are read again', async () => {
  // Another digest: raise `readingVersion`, then put both here.
  expect({ version: readingVersion, digest: await digest() }).toEqual({
    version: 1,
    digest: '0211ec9855a29d57',
  })
})
