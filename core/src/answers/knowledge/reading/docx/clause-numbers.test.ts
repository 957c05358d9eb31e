import { Document, HeadingLevel, LevelFormat, Packer, Paragraph } from 'docx'
import { describe, expect, it } from 'vitest'
import { makeDocx, type makeZip, paragraph } from '../../fixtures/documents/make-zip.ts'
import { readDocx } from './read-docx.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const part = (name: 'styles' | 'numbering' | 'comments', content: string) => ({
  name: `word/${name}.xml`,
  data: `<w:${name} ${w}>${content}</w:${name}>`,
})

const read = async (body: string, more: Parameters<typeof makeZip>[0] = []) =>
  await readDocx(makeDocx(body, { more }))
const textsOf = ({ blocks }: Awaited<ReturnType<typeof readDocx>>) => blocks.map(block => block.text)
const texts = async (...input: Parameters<typeof read>) => textsOf(await read(...input))

const ofLibrary = async (...children: Paragraph[]) => {
  const article = { level: 0, format: LevelFormat.DECIMAL, text: 'Статья %1.' }
  const clause = { level: 1, format: LevelFormat.DECIMAL, text: '%1.%2.' }
  const letter = { level: 2, format: LevelFormat.RUSSIAN_LOWER, text: '%3)' }
  const document = new Document({
    numbering: { config: [{ reference: 'contract', levels: [article, clause, letter] }] },
    sections: [{ children }],
  })
  return await readDocx(await Packer.toBuffer(document))
}

describe('clauses have the numbers that Word shows', () => {
  const numbering = { reference: 'contract' }

  it('of docx: articles as headings, clauses, letters', async () => {
    const { blocks } = await ofLibrary(
      new Paragraph({
        text: 'Предмет',
        heading: HeadingLevel.HEADING_1,
        numbering: { ...numbering, level: 0 },
      }),
      new Paragraph({ text: 'Поставщик поставляет цветы.', numbering: { ...numbering, level: 1 } }),
      new Paragraph({
        text: 'Оплата',
        heading: HeadingLevel.HEADING_1,
        numbering: { ...numbering, level: 0 },
      }),
      new Paragraph({ text: 'Пеня составляет 0,1 %.', numbering: { ...numbering, level: 1 } }),
      new Paragraph({ text: 'наличными;', numbering: { ...numbering, level: 2 } }),
      new Paragraph({ text: 'картой.', numbering: { ...numbering, level: 2 } }),
    )
    expect(blocks).toEqual([
      { kind: 'heading', text: 'Статья 1. Предмет', headings: [] },
      { kind: 'list-item', text: '1.1. Поставщик поставляет цветы.', headings: ['Статья 1. Предмет'] },
      { kind: 'heading', text: 'Статья 2. Оплата', headings: [] },
      { kind: 'list-item', text: '2.1. Пеня составляет 0,1 %.', headings: ['Статья 2. Оплата'] },
      { kind: 'list-item', text: 'а) наличными;', headings: ['Статья 2. Оплата'] },
      { kind: 'list-item', text: 'б) картой.', headings: ['Статья 2. Оплата'] },
    ])
  })

  const lists = part(
    'numbering',
    `<w:abstractNum w:abstractNumId="0">${['%1.', '%1.%2.']
      .map(
        (text, at) =>
          `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`,
      )
      .join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  )
  const inList = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`

  it('that a style brings, also one based on another', async () => {
    const styles = part(
      'styles',
      `<w:style w:type="paragraph" w:styleId="a1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="a2"><w:name w:val="Раздел"/><w:basedOn w:val="a1"/></w:style>
      <w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Пункт"/><w:pPr>${inList(1)}</w:pPr></w:style>`,
    )
    const style = (id: string) => `<w:pStyle w:val="${id}"/>`
    const { blocks } = await read(
      [
        p(run('Предмет'), style('a1')),
        p(run('Продавец продаёт.'), style('a3')),
        p(run('Цена'), style('a2')),
        p(run('Цена включает НДС.'), style('a3')),
        p(run('Без номера'), `${style('a3')}<w:numPr><w:numId w:val="0"/></w:numPr>`),
      ].join(''),
      [styles, lists],
    )
    expect(blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: 1. Предмет',
      'list-item: 1.1. Продавец продаёт.',
      'heading: 2. Цена',
      'list-item: 2.1. Цена включает НДС.',
      'paragraph: Без номера',
    ])
  })

  it('of empty paragraphs and rows too, but not of deleted ones', async () => {
    const deleted = `${inList(0)}<w:rPr><w:del/></w:rPr>`
    const row = `<w:tr><w:tc>${p('', inList(0))}</w:tc><w:tc>${paragraph('Роза')}</w:tc></w:tr>`
    const gone = `<w:tr><w:trPr><w:del/></w:trPr><w:tc>${p(run('х'), inList(0))}</w:tc></w:tr>`
    const body = [
      p(run('первый'), inList(0)),
      p('<w:del><w:r><w:delText>бывший</w:delText></w:r></w:del>', deleted),
      p(run('второй'), inList(0)),
      p('', inList(0)),
      `<w:tbl>${row}${gone}${row}</w:tbl>`,
    ]
    expect(await texts(body.join(''), [lists])).toEqual(['1. первый', '2. второй', '4. | Роза', '5. | Роза'])
  })
})
