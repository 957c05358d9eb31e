import { readFileSync } from 'node:fs'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { lines, makePdf, show } from '../../src/answers/knowledge/fixtures/documents/make-pdf.ts'
import { makeXlsx } from '../../src/answers/knowledge/fixtures/documents/make-xlsx.ts'
import { loadDocuments } from '../../test/retrieval/load-documents.ts'
import { createRandom } from '../retrieval/make-documents.ts'

export interface Material {
  format: Format
  fileName: string
  bytes: Uint8Array
}

export const formats = ['PDF', 'DOCX', 'XLSX', 'HTML', 'Markdown', 'CSV', 'TXT'] as const
export type Format = (typeof formats)[number]

const fixture = (name: string): Uint8Array =>
  readFileSync(new URL(`../../src/answers/knowledge/fixtures/${name}`, import.meta.url))

const sections = 120
const paragraphs = 12
const pages = 60
const rows = 5_000

/** Files as businesses have them, of the lines of the test set for search: the same ones in every run. */
export const makeMaterial = async (): Promise<Material[]> => {
  const random = createRandom(31)
  const known = loadDocuments().flatMap(({ chunks }) =>
    chunks.flatMap(({ text }) => text.split('\n').filter(line => line.length > 40)),
  )
  const latin = known.filter(line => /^[ -~]+$/.test(line))
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const prices = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      code: `А-${10_000 + at}`,
      name: pick(known).split(' ').slice(0, 5).join(' ').replaceAll('|', ' '),
      unit: pick(['шт.', 'уп.', 'кг', 'м']),
      price: 50 + random(90_000),
      day: 45_000 + random(700),
    }))
  const chapters = Array.from({ length: sections }, (_, at) => ({
    title: `Раздел ${at + 1}. ${pick(known).split(' ').slice(0, 4).join(' ')}`,
    texts: Array.from({ length: paragraphs }, () => `${pick(known)} ${pick(known)}`),
    points: Array.from({ length: 4 }, () => pick(known)),
    rows: prices(8),
  }))
  const list = prices(rows)
  const text = (content: string): Uint8Array => Buffer.from(content)

  const txt = chapters.map(({ title, texts }) => [title, ...texts].join('\n\n')).join('\n\n')
  const markdown = chapters
    .map(({ title, texts, points, rows }) =>
      [
        `## ${title}`,
        ...texts.map((line, at) => (at % 3 === 0 ? `**Важно.** ${line}` : line)),
        points.map(point => `- ${point}`).join('\n'),
        ['| Код | Товар | Цена |', '| --- | --- | ---: |']
          .concat(rows.map(({ code, name, price }) => `| ${code} | ${name} | ${price} ₽ |`))
          .join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n')
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Каталог</title><style>.row{margin:0}</style></head><body><nav><ul><li><a href="/">Главная</a></li><li><a href="/price">Цены</a></li></ul></nav><main>${chapters
    .map(
      ({ title, texts, points, rows }) =>
        `<section class="row"><h2>${title}</h2>${texts.map(line => `<div class="t"><p>${line} <a href="/more">Подробнее</a></p></div>`).join('')}<ul>${points.map(point => `<li><span>${point}</span></li>`).join('')}</ul><table><thead><tr><th>Код</th><th>Товар</th><th>Цена</th></tr></thead><tbody>${rows
          .map(
            ({ code, name, price }) => `<tr><td>${code}</td><td><b>${name}</b></td><td>${price} ₽</td></tr>`,
          )
          .join('')}</tbody></table></section>`,
    )
    .join('\n')}</main><footer>Тел. +7 861 200-00-00</footer></body></html>`
  const csv = ['Код;Товар;Ед.;Цена, ₽;Остаток']
    .concat(
      list.map(
        ({ code, name, unit, price }) =>
          `${code};"${name.replaceAll('"', '""')}";${unit};${price},00;${price % 90}`,
      ),
    )
    .join('\r\n')
  const xlsx = makeXlsx([
    {
      name: 'Прайс',
      rows: [
        ['Код', 'Товар', 'Ед.', 'Цена', 'Скидка', 'С даты'].map(bold => ({ bold })),
        ...list.map(({ code, name, unit, price, day }) => [
          code,
          name,
          unit,
          { number: price, format: '#,##0.00\\ "₽"' },
          { number: (price % 30) / 100, format: '0%' },
          { number: day, format: 'dd.mm.yyyy' },
        ]),
      ],
    },
  ])
  const cell = (content: string) => new TableCell({ children: [new Paragraph(content)] })
  const docx = await Packer.toBuffer(
    new Document({
      sections: [
        {
          children: chapters.flatMap(({ title, texts, points, rows }) => [
            new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
            ...texts.map(line => new Paragraph(line)),
            ...points.map(point => new Paragraph({ text: point, bullet: { level: 0 } })),
            new Table({
              rows: [['Код', 'Товар', 'Цена']]
                .concat(rows.map(({ code, name, price }) => [code, name, `${price} ₽`]))
                .map(cells => new TableRow({ children: cells.map(cell) })),
            }),
          ]),
        },
      ],
    }),
  )
  const pdf = makePdf(
    Array.from({ length: pages }, (_, at) =>
      show(
        { x: 50, y: 50, text: `Chapter ${at + 1}`, size: 16, bold: true },
        ...lines(
          Array.from({ length: 35 }, () => pick(latin).slice(0, 95)),
          { x: 50, y: 80 },
        ),
        ...Array.from({ length: 15 }, (_, row) => [
          { x: 50, y: 530 + row * 14, text: `A-${1_000 + at * 15 + row}` },
          { x: 130, y: 530 + row * 14, text: pick(latin).slice(0, 40) },
          { x: 480, y: 530 + row * 14, text: `${100 + random(9_000)} EUR` },
        ]).flat(),
      ),
    ),
  )
  return [
    { format: 'PDF', fileName: 'guide.pdf', bytes: pdf },
    { format: 'PDF', fileName: 'clinic.pdf', bytes: fixture('documents/clinic.pdf') },
    { format: 'PDF', fileName: 'sklep.pdf', bytes: fixture('documents/sklep.pdf') },
    { format: 'DOCX', fileName: 'catalogue.docx', bytes: docx },
    { format: 'DOCX', fileName: 'contract.docx', bytes: fixture('documents/contract.docx') },
    { format: 'XLSX', fileName: 'prices.xlsx', bytes: xlsx },
    { format: 'XLSX', fileName: 'stock.xlsx', bytes: fixture('producers/libreoffice-7.4.7-stock.xlsx') },
    { format: 'HTML', fileName: 'catalogue.html', bytes: text(html) },
    { format: 'HTML', fileName: 'clinic.html', bytes: fixture('documents/clinic.html') },
    { format: 'Markdown', fileName: 'catalogue.md', bytes: text(markdown) },
    { format: 'CSV', fileName: 'prices.csv', bytes: text(csv) },
    { format: 'TXT', fileName: 'handbook.txt', bytes: text(txt) },
    { format: 'TXT', fileName: 'flowers.txt', bytes: fixture('documents/flowers.txt') },
  ]
}
