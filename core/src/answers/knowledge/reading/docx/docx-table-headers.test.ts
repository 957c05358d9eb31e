import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph } from '../../fixtures/documents/make-zip.ts'
import { readDocx } from './read-docx.ts'

const texts = async (body: string) => (await readDocx(makeDocx(body))).blocks.map(block => block.text)

describe('headers of two rows with merged cells', () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
  const down = '<w:vMerge w:val="restart"/>'
  const more = '<w:vMerge/>'
  const wide = '<w:gridSpan w:val="2"/>'
  const data = [
    row(cell('Базовый'), cell('1500'), cell('1200')),
    row(cell('Премиум'), cell('2500'), cell('2200')),
  ]

  it.each([
    [
      'after a column of names',
      [
        row(cell('Пакет', down), cell('Обслуживание', wide)),
        row(cell('', more), cell('с доставкой'), cell('самовывоз')),
        ...data,
      ],
      'Пакет: Премиум | Обслуживание с доставкой: 2500 | Обслуживание самовывоз: 2200',
    ],
    [
      'before a column of remarks',
      [
        row(cell('Обслуживание', wide), cell('Отметка', down)),
        row(cell('с доставкой'), cell('самовывоз'), cell('', more)),
        row(cell('1500'), cell('1200'), cell('да')),
        row(cell('2500'), cell('2200'), cell('нет')),
      ],
      'Обслуживание с доставкой: 2500 | Обслуживание самовывоз: 2200 | Отметка: нет',
    ],
    [
      'in three rows',
      [
        row(cell('Пакет', down), cell('Обслуживание', '<w:gridSpan w:val="3"/>')),
        row(cell('', more), cell('с доставкой', wide), cell('самовывоз', down)),
        row(cell('', more), cell('город'), cell('область'), cell('', more)),
        row(cell('Базовый'), cell('1'), cell('2'), cell('3')),
        row(cell('Премиум'), cell('4'), cell('5'), cell('6')),
      ],
      'Пакет: Премиум | Обслуживание с доставкой город: 4 | Обслуживание с доставкой область: 5 | Обслуживание самовывоз: 6',
    ],
    [
      'where the second row begins behind the first column',
      [
        row(cell('Пакет'), cell('Обслуживание', wide)),
        `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('с доставкой')}${cell('самовывоз')}</w:tr>`,
        ...data,
      ],
      'Пакет: Премиум | Обслуживание с доставкой: 2500 | Обслуживание самовывоз: 2200',
    ],
  ])('%s', async (_, rows, last) => {
    const lines = await texts(`<w:tbl>${rows.join('')}</w:tbl>`)
    expect(lines.at(-1)).toBe(last)
    expect(lines).toHaveLength(2)
  })

  it('takes no first rows of data for headers', async () => {
    const rows = [
      row(cell('Роза', down), cell('Ред Наоми'), cell('128')),
      row(cell('', more), cell('Аваланш'), cell('145')),
      row(cell('Ирис'), cell('Мун Лайт'), cell('64')),
    ]
    expect(await texts(`<w:tbl>${rows.join('')}</w:tbl>`)).toEqual([
      'Роза | Ред Наоми | 128',
      'Роза | Аваланш | 145',
      'Ирис | Мун Лайт | 64',
    ])
  })

  it.each([
    [
      'groups alone above data',
      [
        row(cell('Будни', wide), cell('Выходные', wide)),
        row(cell('Йога'), cell('9'), cell('Бокс'), cell('11')),
      ],
      'Йога | 9 | Бокс | 11',
    ],
    [
      'a timetable that begins with merged cells',
      [
        row(cell('Понедельник', down), cell('Йога', wide)),
        row(cell('', more), cell('Бокс'), cell('Пилатес')),
        row(cell('Вторник'), cell('Бокс'), cell('Йога')),
      ],
      'Понедельник | Бокс | Пилатес',
    ],
  ])('takes no data for headers: %s', async (_, rows, line) => {
    expect(await texts(`<w:tbl>${rows.join('')}</w:tbl>`)).toContain(line)
  })
})
