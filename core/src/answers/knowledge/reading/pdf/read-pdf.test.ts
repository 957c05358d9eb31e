import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lines, makePdf, show } from '../../fixtures/documents/make-pdf.ts'
import { readPdf } from './read-pdf.ts'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/documents/${name}`, import.meta.url)))
const coded = (code: string) => expect.objectContaining({ code })
const root = 'Стоматология «Белая линия»'

describe('the price list of a clinic, six pages printed by Chromium', async () => {
  const document = await readPdf(fixture('clinic.pdf'))
  const blockWith = (text: string) => document.blocks.find(block => block.text.includes(text))

  it('says what it is', () => {
    expect(document).toMatchObject({
      format: 'pdf',
      title: 'Стоматология «Белая линия»: прейскурант и правила',
      pages: 6,
      language: 'ru',
      skippedPages: [],
    })
    expect(document.characters).toBe(document.blocks.reduce((sum, block) => sum + block.text.length, 0))
  })

  it.each([
    ['улице Ленина, дом 42', 1, [root]],
    ['10:00–15:00', 1, [root, 'Режим работы']],
    ['24 900', 2, [root, 'Прейскурант', 'Диагностика и профилактика']],
    ['17 500', 2, [root, 'Прейскурант', 'Терапия']],
    ['67 000', 3, [root, 'Прейскурант', 'Хирургия и имплантация']],
    ['189 000', 3, [root, 'Прейскурант', 'Ортодонтия']],
    ['не позднее чем за 24 часа', 4, [root, 'Правила и гарантии', 'Запись, опоздание и отмена']],
    ['не распространяются на анестезию', 4, [root, 'Правила и гарантии', 'Скидки']],
    ['хлоргексидина', 5, [root, 'Памятка после операции']],
    ['orlova@belaya-liniya.example', 6, [root, 'Договор и персональные данные']],
  ])('finds «%s» on page %i under its headings', (text, page, headings) => {
    expect(blockWith(text)).toMatchObject({ page, headings })
  })

  it('keeps rows of tables whole, wrapped cells too, each with its column headers', () => {
    expect(blockWith('A06.30')).toMatchObject({
      kind: 'table-row',
      text: 'Код: A06.30 | Услуга: Компьютерная томография обеих челюстей с записью на электронный носитель и описанием врача-рентгенолога | Срок: 20 мин | Цена, ₽: 3 800',
    })
    expect(blockWith('Студентам')?.text).toBe(
      'Кому: Студентам очной формы до 25 лет | Скидка: 5 % | На что не действует: —',
    )
    expect(document.blocks.filter(block => block.kind === 'table-row')).toHaveLength(4 + 7 + 8 + 7 + 5 + 4)
  })

  it('joins a paragraph over its lines and over two columns, in the order one reads', () => {
    expect(blockWith('Холод прикладывайте')?.text).toBe(
      'Холод прикладывайте к щеке через полотенце по десять минут каждые полчаса, всего не более четырёх часов. Отёк нарастает два дня и спадает к пятому; температура до 37,5 в первый вечер допустима. При боли примите обезболивающее, назначенное врачом, не дожидаясь, пока она станет сильной.',
    )
  })

  it('leaves out running headers, footers and page numbers', () => {
    const text = document.blocks.map(block => block.text).join('\n')
    expect(text).not.toMatch(/Стр\.|Прейскурант от|^belaya-liniya/m)
    expect(document.blocks.filter(block => block.text === root)).toHaveLength(1)
  })
})

describe('text is rebuilt from where it stands', () => {
  const textsOf = async (...pages: string[]) =>
    (await readPdf(makePdf(pages))).blocks.map(block => block.text)
  const prose = (word: string) =>
    Array.from(
      { length: 8 },
      (_, index) => `${word} column line ${index} runs on and fills it up${index === 7 ? '.' : ''}`,
    )

  it('reads the left column before the right one', async () => {
    const page = show(
      ...lines(prose('left'), { x: 50, y: 100 }),
      ...lines(prose('right'), { x: 320, y: 100 }),
    )
    expect(await textsOf(page)).toEqual([prose('left').join(' '), prose('right').join(' ')])
  })

  it('reads names beside prices as rows, not as columns', async () => {
    const names = ['Red roses', 'White tulips', 'Peonies, pink, from the Netherlands', 'Ferns', 'Lilies']
    const rows = names.flatMap((text, index) => [
      { x: 50, y: 100 + index * 14, text },
      { x: 420, y: 100 + index * 14, text: `${index + 2}50 EUR` },
    ])
    expect(await textsOf(show(...rows))).toEqual(names.map((name, index) => `${name} | ${index + 2}50 EUR`))
  })

  it('joins a word that was broken and keeps a hyphen that belongs', async () => {
    const page = show(
      ...lines(
        [
          'We deliver bouquets every day except Mondays and public holi-',
          'days. Send an SMS-',
          'code to our shop.',
        ],
        { x: 50, y: 100 },
      ),
    )
    expect((await textsOf(page)).join(' ')).toBe(
      'We deliver bouquets every day except Mondays and public holidays. Send an SMS-code to our shop.',
    )
  })

  it('takes larger and bold lines for headings, by size', async () => {
    const page = show(
      { x: 50, y: 60, text: 'Flower shop', size: 22 },
      { x: 50, y: 100, text: 'Delivery', size: 15 },
      ...lines(
        [
          'We bring flowers to every part of the city, in the morning and in the',
          'evening, also on Sundays.',
        ],
        { x: 50, y: 130 },
      ),
      { x: 50, y: 180, text: 'By night', bold: true },
      ...lines(
        ['At night a courier costs twice as much as in the day, and you have to', 'order before eight.'],
        { x: 50, y: 200 },
      ),
    )
    const { blocks, title } = await readPdf(makePdf([page]))
    expect(title).toBe('Flower shop')
    expect(blocks.at(-1)).toMatchObject({
      kind: 'paragraph',
      headings: ['Flower shop', 'Delivery', 'By night'],
    })
  })

  it('goes on with a paragraph overleaf, counting it to the page where it begins', async () => {
    const { blocks } = await readPdf(
      makePdf([
        show(...lines(['The first page ends in the middle of'], { x: 50, y: 700 }), {
          x: 290,
          y: 780,
          text: '1',
        }),
        show(...lines(['a sentence that the second one ends.'], { x: 50, y: 60 }), {
          x: 290,
          y: 780,
          text: '2',
        }),
      ]),
    )
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        text: 'The first page ends in the middle of a sentence that the second one ends.',
        page: 1,
        headings: [],
      },
    ])
  })

  it('repairs windows-1251 in fonts that call themselves Western', async () => {
    const mojibake = new TextDecoder('windows-1252').decode(
      Uint8Array.of(0xcf, 0xf0, 0xe0, 0xe9, 0xf1, 0x2d, 0xeb, 0xe8, 0xf1, 0xf2),
    )
    expect(await textsOf(show({ x: 50, y: 100, text: mojibake }))).toEqual(['Прайс-лист'])
  })

  it('repairs the letters of LaTeX that windows-1251 does not have', async () => {
    const t2a = new TextDecoder('windows-1252').decode(
      Uint8Array.of(
        0xe5,
        0xf9,
        0xbc,
        0x20,
        0xbe,
        0xf0,
        0xee,
        0xe7,
        0xfb,
        0xbf,
        0x20,
        0x35,
        0xf8,
        0xf2,
        0xf3,
        0xea,
      ),
    )
    expect(await textsOf(show({ x: 50, y: 100, text: t2a }))).toEqual(['ещё «розы» 5штук'])
  })

  it('joins letters that are set apart, also of the short words beside', async () => {
    const page = show(
      { x: 50, y: 100, text: 'C O N T R A C T' },
      { x: 170, y: 100, text: 'o n' },
      { x: 50, y: 140, text: 'Plan A B and C' },
    )
    expect(await textsOf(page)).toEqual(['CONTRACT on', 'Plan A B and C'])
  })

  it('reads a text once that is drawn twice, cut into other runs', async () => {
    const page = show(
      { x: 50, y: 100, text: 'Outlined text of a heading' },
      { x: 50, y: 100, text: 'Outlined' },
      { x: 89, y: 100.4, text: 'text of' },
    )
    expect(await textsOf(page)).toEqual(['Outlined text of a heading'])
  })

  it('drops page numbers, but no price that stands alone at the edge of a page', async () => {
    const page = (number: number) =>
      show(
        { x: 400, y: 40, text: `${number}50` },
        { x: 50, y: 60, text: `Bouquet number ${number}` },
        { x: 290, y: 780, text: String(number) },
      )
    expect((await textsOf(page(1), page(2), page(3))).join(' ')).toBe(
      '150 Bouquet number 1 250 Bouquet number 2 350 Bouquet number 3',
    )
  })

  it('takes a mark that stands apart for a list, not for a column', async () => {
    const items = ['Roses of many kinds', 'Tulips from Holland'].flatMap((text, index) => [
      { x: 50, y: 100 + index * 14, text: `${index + 1}.` },
      { x: 80, y: 100 + index * 14, text },
    ])
    const { blocks } = await readPdf(makePdf([show(...items)]))
    expect(blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'list-item: 1. Roses of many kinds',
      'list-item: 2. Tulips from Holland',
    ])
  })

  it('takes dots that lead to a price for a border between cells', async () => {
    const page = show(
      ...lines(['Haircut ................ 50', 'Colour ................ 120'], { x: 50, y: 100 }),
    )
    expect(await textsOf(page)).toEqual(['Haircut | 50', 'Colour | 120'])
  })
})

describe('pages without text are reported', () => {
  it('counts empty and drawn pages, and reads the others', async () => {
    const text = show({ x: 50, y: 100, text: 'Only this page has words' })
    const { skippedPages, blocks, pages } = await readPdf(makePdf(['', text, '10 10 m 500 500 l S']))
    expect(pages).toBe(3)
    expect(skippedPages).toEqual([
      { page: 1, reason: 'empty' },
      { page: 3, reason: 'scanned' },
    ])
    expect(blocks[0]?.page).toBe(2)
  })

  it('says of a scan that it is one', async () => {
    await expect(readPdf(fixture('scan.pdf'))).rejects.toEqual(coded('knowledge.scanned'))
  })

  it('says of blank pages that there is no text', async () => {
    await expect(readPdf(makePdf(['', '']))).rejects.toEqual(coded('knowledge.no-text'))
  })
})

describe('a PDF that cannot be read is refused with a message', () => {
  it.each([
    ['locked.pdf', 'knowledge.password-protected'],
    ['broken.pdf', 'knowledge.broken-file'],
  ])('%s: %s', async (name, code) => {
    await expect(readPdf(fixture(name))).rejects.toEqual(coded(code))
  })

  it('a hundred thousand pages', async () => {
    const pdf = makePdf([show({ x: 50, y: 100, text: 'a' })], { times: 100_000 })
    await expect(readPdf(pdf)).rejects.toMatchObject({
      code: 'knowledge.too-many-pages',
      params: { pages: 100_000, limit: 3_000 },
    })
  })

  it('reads a file whose table of objects points astray', async () => {
    const whole = Buffer.from(makePdf([show({ x: 50, y: 100, text: 'Still here' })])).toString('latin1')
    const astray = Buffer.from(whole.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
    expect((await readPdf(new Uint8Array(astray))).blocks[0]?.text).toBe('Still here')
  })

  it('reads Polish', async () => {
    const { language, blocks } = await readPdf(fixture('sklep.pdf'))
    expect(language).toBe('pl')
    expect(blocks).toContainEqual({
      kind: 'table-row',
      text: 'Bukiet: Ślubny z eustomą | Liczba kwiatów: 18 | Cena: 349 zł',
      page: 1,
      headings: ['Kwiaciarnia Pod Lipą', 'Cennik bukietów'],
    })
  })
})
