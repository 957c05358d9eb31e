import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeXlsx, type Sheet } from '../fixtures/documents/make-xlsx.ts'
import { readDocument } from './read-document.ts'
import { readingVersion } from './reading-version.ts'
import { splitDocument } from './split.ts'

const files = ['clinic.html', 'clinic.pdf', 'contract.docx', 'flowers-1251.txt', 'guide.txt', 'sklep.html']
const table = `<table><tr><th>Город<th>Курьер</tr>${['Москва', '<a href="#">Казань</a>', 'Пермь']
  .map(city => `<tr><td>${city}<td>Иванов</tr>`)
  .join('')}</table>`
const markdown = '# Цены\n\n| Услуга | Цена |\n|---|---|\n| Мойка | 500 |\n| [Полировка](#) | 9000 |\n'
const page = `<h1>Вопросы</h1><h2>Предоплата?</h2><div style="display:none">Нет.</div><p><s>500</s> 450 рублей<sup>1</sup></p>
<ul><li>раз<ul><li>два</ul></ul><table><caption>Цены</caption><tr><th>Услуга<th>Цена<tr><td>Мойка<td>500</table>`
const vault = '# Цены {#a}\n\n- [x] [[Оплата|картой]]\n- [ ] бонусами[^1]\n'
const mail = 'From: a@b.example\nMIME-Version: 1.0\nSubject: Prices\n\nРоза 150 рублей'
const csv = 'Услуга;Цена\nМойка;500\nПолировка;9000\n'
const xlsx: Sheet['rows'] = [
  ['Услуга', 'будни', 'выходные'],
  ['Мойка', { number: 500, format: '#,##0.00" ₽"' }, { formula: 'B2*2' }],
  ['Полировка', 'договорная'],
]

const digest = async () => {
  const hash = createHash('sha256')
  const add = async (fileName: string, bytes: Uint8Array) =>
    hash.update(JSON.stringify(splitDocument(await readDocument(bytes, { fileName }))))
  for (const name of files)
    await add(name, new Uint8Array(readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url))))
  await add('a.html', Buffer.from(table))
  await add('a.md', Buffer.from(markdown))
  await add('a.csv', Buffer.from(csv))
  await add('a.xlsx', makeXlsx([{ name: 'Цены', rows: xlsx, merges: ['B3:C3'] }]))
  await add('b.html', Buffer.from(page))
  await add('b.md', Buffer.from(vault))
  await add('b.eml', Buffer.from(mail))
  return hash.digest('hex').slice(0, 16)
}

it('is raised with a change of what reading makes of a file, so that stored documents are read again', async () => {
  // Another digest: raise `readingVersion`, then put both here.
  expect({ version: readingVersion, digest: await digest() }).toEqual({
    version: 2,
    digest: '2367c758018d6f64',
  })
})
