import {
  CheckBox,
  Document,
  Math as Formula,
  HeadingLevel,
  LevelFormat,
  MathFraction,
  MathRun,
  MathSuperScript,
  Packer,
  Paragraph,
  SimpleField,
  TextRun,
} from 'docx'
import { describe, expect, it } from 'vitest'
import { makeDocx, makeZip, paragraph } from '../../fixtures/documents/make-zip.ts'
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

describe('what Word hides is not said', () => {
  it('of docx: a run, and a price struck out', async () => {
    const document = await ofLibrary(
      new Paragraph({ text: 'Цены', heading: HeadingLevel.HEADING_1 }),
      new Paragraph({
        children: [
          new TextRun({ text: 'Закупка 77 рублей.', vanish: true }),
          new TextRun('Цена 150 рублей.'),
        ],
      }),
      new Paragraph({
        children: [
          new TextRun('Роза '),
          new TextRun({ text: '3 000 ₽', strike: true }),
          new TextRun(' 2 500 ₽'),
        ],
      }),
    )
    expect(textsOf(document)).toEqual(['Цены', 'Цена 150 рублей.', 'Роза 2 500 ₽'])
    expect(document.unread).toEqual([
      { what: 'hidden', count: 1, places: ['Цены'] },
      { what: 'struck-out', count: 1, places: ['Цены'] },
    ])
  })

  const styles = part(
    'styles',
    `<w:style w:type="character" w:styleId="secret"><w:rPr><w:vanish/></w:rPr></w:style>
    <w:style w:type="character" w:styleId="more"><w:basedOn w:val="secret"/></w:style>
    <w:style w:type="paragraph" w:styleId="hidden"><w:rPr><w:vanish/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="old"><w:rPr><w:dstrike/></w:rPr></w:style>`,
  )

  it.each([
    ['a run', p(run('тайна', '<w:vanish/>'))],
    ['a run, for good', p(run('тайна', '<w:specVanish/>'))],
    ['a style of letters', p(run('тайна', '<w:rStyle w:val="secret"/>'))],
    ['a style based on it', p(run('тайна', '<w:rStyle w:val="more"/>'))],
    ['a style of paragraphs', p(run('тайна'), '<w:pStyle w:val="hidden"/>')],
    ['a row', `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph('тайна')}</w:tc></w:tr></w:tbl>`],
    [
      'a hidden text box',
      p(
        `<w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:txbxContent>${paragraph('тайна')}</w:txbxContent></w:pict></w:r>`,
      ),
    ],
  ])('by %s', async (_, hidden) => {
    const document = await read(hidden + paragraph('видно'), [styles])
    expect(textsOf(document)).toEqual(['видно'])
    expect(document.unread).toEqual([{ what: 'hidden', count: 1 }])
  })

  it.each([
    ['is switched off', p(run('видно', '<w:vanish w:val="0"/><w:strike w:val="false"/>'))],
    [
      'two styles hide and so show',
      p(run('видно', '<w:rStyle w:val="secret"/>'), '<w:pStyle w:val="hidden"/>'),
    ],
    ['is hidden on the web only', p(run('видно', '<w:webHidden/>'))],
    ['has a hidden mark at its end', p(run('видно'), '<w:rPr><w:vanish/><w:specVanish/></w:rPr>')],
  ])('but what %s', async (_, shown) => {
    const document = await read(shown, [styles])
    expect(textsOf(document)).toEqual(['видно'])
    expect(document.unread).toBeUndefined()
  })

  it('counts each paragraph once, and blanks not at all', async () => {
    const hidden = run('тайна', '<w:vanish/>')
    const document = await read(
      p(hidden + hidden) + p(run(' ', '<w:vanish/>')) + p(run('а'), '<w:pStyle w:val="old"/>') + p(run('б')),
      [styles],
    )
    expect(textsOf(document)).toEqual(['б'])
    expect(document.unread).toEqual([
      { what: 'hidden', count: 1 },
      { what: 'struck-out', count: 1 },
    ])
  })

  it('counts comments, which are no text', async () => {
    const document = await read(p(`${run('Цена 150')}<w:r><w:commentReference w:id="0"/></w:r>`), [
      part('comments', `<w:comment w:id="0">${paragraph('Юрист: снизить')}</w:comment>`),
    ])
    expect(textsOf(document)).toEqual(['Цена 150'])
    expect(document.unread).toEqual([{ what: 'comments', count: 1 }])
  })
})

describe('what the converter does not know is read', () => {
  it('of docx: a simple field, check boxes, a formula', async () => {
    const document = await ofLibrary(
      new Paragraph({
        children: [
          new TextRun('Договор '),
          new SimpleField('DOCPROPERTY Номер', '№ 118/26'),
          new TextRun(' сумма'),
        ],
      }),
      new Paragraph({
        children: [new CheckBox({ checked: true }), new TextRun(' да '), new CheckBox(), new TextRun(' нет')],
      }),
      new Paragraph({
        children: [
          new Formula({
            children: [
              new MathRun('S='),
              new MathFraction({
                numerator: [
                  new MathSuperScript({ children: [new MathRun('a')], superScript: [new MathRun('2')] }),
                ],
                denominator: [new MathRun('2')],
              }),
            ],
          }),
        ],
      }),
    )
    expect(textsOf(document)).toEqual(['Договор № 118/26 сумма', '☒ да ☐ нет', 'S=(a²)/2'])
    expect(document.unread).toBeUndefined()
  })

  const field = (content: string, code = 'REF a') =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>${content}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
  const form = (data: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText>FORM</w:instrText></w:r>${separate}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

  it.each([
    ['simple fields', `${run('№ ')}<w:fldSimple w:instr="REF a">${run('77-А')}</w:fldSimple>`, '№ 77-А'],
    ['results of fields', field(`${separate}${run('77-А')}`), '77-А'],
    ['fields in fields', field(`${field(`${separate}${run('нет')}`)}${separate}${run('да')}`, 'IF'), 'да'],
    [
      'captions',
      `${run('Таблица ')}<w:fldSimple w:instr="SEQ Таблица">${run('1')}</w:fldSimple>${run('. Цены')}`,
      'Таблица 1. Цены',
    ],
    [
      'the base of readings',
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('чтение')}</w:rt><w:rubyBase>${run('основа')}</w:rubyBase></w:ruby></w:r>`,
      'основа',
    ],
    [
      'other directions',
      `<w:dir w:val="ltr">${run('один ')}</w:dir><w:bdo w:val="rtl">${run('два')}</w:bdo>`,
      'один два',
    ],
    [
      'breaks and tabs',
      '<w:r><w:t>слово</w:t><w:cr/><w:t>справа</w:t><w:ptab/><w:t>после</w:t></w:r>',
      'слово\nсправа после',
    ],
    [
      'page breaks within a line',
      '<w:r><w:t>слово</w:t><w:br w:type="page"/><w:t>после</w:t></w:r>',
      'слово\nпосле',
    ],
    ['elements of the future', `<w:new>${run('слово')}</w:new>`, 'слово'],
    [
      'ticks of controls, whatever their sign',
      `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:sdtContent></w:sdt>${run(' да')}`,
      '☒ да',
    ],
    [
      'ticks of old forms',
      form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>') + run(' да'),
      '☒ да',
    ],
    ['boxes of old forms', form('<w:checkBox><w:default w:val="0"/></w:checkBox>') + run(' да'), '☐ да'],
    [
      'choices of old forms',
      run('Город: ') +
        form(
          '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Москва"/><w:listEntry w:val="Казань"/></w:ddList>',
        ),
      'Город: Казань',
    ],
    [
      'formulas in a line of their own',
      '<m:oMathPara><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath><m:oMath><m:r><m:t>y=2</m:t></m:r></m:oMath></m:oMathPara>',
      'x=1\ny=2',
    ],
    ['symbols of fonts', '<w:r><w:sym w:font="Arial" w:char="2116"/><w:t> 5</w:t></w:r>', '№ 5'],
  ])('%s', async (_, content, text) => {
    expect(await texts(p(content))).toEqual([text])
  })

  it('text boxes once, from whichever alternative has them', async () => {
    const box = `<w:txbxContent>${paragraph('в рамке')}</w:txbxContent>`
    const both = `<mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`
    const second = `<mc:AlternateContent><mc:Choice/><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`
    expect(await texts(p(`${run('рядом')}<w:r>${both}</w:r>`) + p(`<w:r>${second}</w:r>`))).toEqual([
      'рядом',
      'в рамке',
      'в рамке',
    ])
  })

  it('does not take the rest of a document for the code of a field without end', async () => {
    const open = '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>REF</w:instrText></w:r>'
    expect(await texts(p(open) + p(run('дальше')))).toEqual(['дальше'])
  })

  it('files within the document: pages and texts, but not what no reader knows', async () => {
    const relation = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="${target}"/>`
    const document = await readDocx(
      makeZip([
        {
          name: 'word/document.xml',
          data: `<w:document ${w} xmlns:r="r"><w:body>${paragraph('до')}<w:altChunk r:id="a"/><w:altChunk r:id="b"/><w:altChunk r:id="c"/><w:altChunk r:id="d"/><w:altChunk r:id="e"/>${paragraph('после')}</w:body></w:document>`,
        },
        {
          name: 'word/_rels/document.xml.rels',
          data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('a', 'a.html')}${relation('b', '/word/b.txt')}${relation('c', 'c.rtf')}${relation('d', 'd.docx')}${relation('e', 'e.mht')}</Relationships>`,
        },
        {
          name: 'word/a.html',
          data: '<html><body><h2>Цены</h2><p>Роза 150<p hidden>нет<script>x</script></body></html>',
        },
        { name: 'word/b.txt', data: 'Тюльпан < 90\nИрис' },
        { name: 'word/c.rtf', data: '{\\rtf1 a}' },
        {
          name: 'word/e.mht',
          data: 'MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n<p>=D0=9F=D0=B8=D0=BE=D0=BD 300</p>',
        },
        { name: 'word/d.docx', data: makeDocx(p(run('Договор') + run('тайна', '<w:vanish/>'))) },
      ]),
    )
    expect(textsOf(document)).toEqual([
      'до',
      'Цены',
      'Роза 150',
      'Тюльпан < 90',
      'Ирис',
      'Договор',
      'Пион 300',
      'после',
    ])
    expect(document.unread).toEqual([
      { what: 'hidden', count: 2, places: ['Цены'] },
      { what: 'files', count: 1, places: ['c.rtf'] },
    ])
  })
})

it('joins words with blanks between their letters, across runs too', async () => {
  const body = p(run('Д О Г ') + run('О В О Р', '<w:b/>') + run('  П О С Т А В К И')) + p(run('5 А Б В Г'))
  expect(await texts(body)).toEqual(['ДОГОВОР ПОСТАВКИ', '5 А Б В Г'])
})
