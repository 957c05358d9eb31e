import { describe, expect, it } from 'vitest'
import { describeRows } from './describe-rows.ts'
import { findHeaders } from './table-headers.ts'

const rowsOf = (text: string) => text.split('\n').map(line => line.split('|'))
const described = (text: string) => {
  const rows = rowsOf(text)
  const found = findHeaders(rows)
  return describeRows(rows.slice(found?.length ?? 0), found ? { headers: found.names } : {})
}

describe('the first rows of a table name its columns', () => {
  it.each([
    ['sizes', 'Модель|600×2000|700×2000|800×2000\nСохо|8700||9000\nЛофт|9900|9900|10500'],
    ['years', 'Показатель|2023|2024|2025\nВыручка|120|140|150'],
    ['years over years of a name nobody knows', 'Отрасль|2023|2024\nЛес|310|290\nПорт|2100|2200'],
    ['amounts', 'Тираж|100|500|1000\nВизитки|350|290|210\nЛистовки|900|700|500'],
    ['distances', 'Машина|до 5 км|до 10 км|до 20 км\nГазель|900|1200|1900'],
    ['a corner', '|Пн|Вт|Ср\nЙога|10:00||12:00\nПилатес||11:00|'],
    ['times in a corner', '|10:00|11:00\nПн|Йога|Танцы\nВт|Танцы|'],
    ['an empty header', 'Услуга||Цена\nСтрижка|короткая|900\nОкраска||3200'],
    ['doubled headers', 'Имя|Телефон|Телефон\nАнна|55-10-10|55-10-11\nОлег|55-10-12|'],
    ['words over words', 'Врач|Специальность\nИванов|Терапевт\nПетрова|Хирург'],
    ['Polish words', 'Lekarz|Specjalizacja|Gabinet\nNowak|Internista|A\nKowalska|Chirurg|B'],
    ['English words', 'Doctor|Speciality\nSmith|Therapist\nJones|Surgeon'],
    ['sizes in the first column’s own row', 'Размер|40|42|44\nЦена|500|550|600'],
  ])('%s', (_, table) => {
    expect(findHeaders(rowsOf(table))).toMatchObject({ length: 1 })
  })

  it.each([
    ['prices without headers', 'Сохо|8700|9000|9300\nЛофт|9900|10500|11000'],
    ['prices with a currency', 'Сохо|8700 ₽|9000 ₽\nЛофт|9900|10500'],
    ['a time and a price', 'Маникюр|60 мин|1500\nПедикюр|1,5 часа|2200'],
    ['names and values', 'Адрес|Тверь\nТелефон|55-19-40\nЧасы|8–22'],
    ['two values', 'Телефон|8 800 555-19-40|8 900 555-19-41\nАдрес|Речная, 1|Лесная, 2'],
    ['people', 'Анна|Олег\nМария|Пётр\nИван|Ольга'],
    ['requisites', 'ИНН|2311098765\nСчёт|40702810330000012345'],
    ['a hole in the first row', 'Роза||128\nГвоздика|65 см|64'],
  ])('but not %s', (_, table) => {
    expect(findHeaders(rowsOf(table))).toBeUndefined()
  })

  it('over two rows: the first groups the columns of the second', () => {
    expect(described('Модель|Ширина, мм||\n|600|700|800\nСохо|8700||9000')).toEqual([
      'Модель: Сохо | Ширина, мм 600: 8700 | Ширина, мм 700: — | Ширина, мм 800: 9000',
    ])
    expect(described('|Цена|Цена\nУслуга|будни|выходные\nСтрижка|900|1100\nОкраска|3000|')).toEqual([
      'Услуга: Стрижка | Цена будни: 900 | Цена выходные: 1100',
      'Услуга: Окраска | Цена будни: 3000',
    ])
  })

  it('does not take a row whose name goes on for the second row of headers', () => {
    expect(described('Услуга|Мастер|Цена\nСтрижка|Анна|900\n|Олег|800')).toEqual([
      'Услуга: Стрижка | Мастер: Анна | Цена: 900',
      'Мастер: Олег | Цена: 800',
    ])
  })
})

describe('a row as a line', () => {
  it('says each value with its own header and the hole under a size', () => {
    expect(described('Модель|600×2000|700×2000|800×2000\nСохо|8700||9000\nЛофт|9900')).toEqual([
      'Модель: Сохо | 600×2000: 8700 | 700×2000: — | 800×2000: 9000',
      'Модель: Лофт | 600×2000: 9900 | 700×2000: — | 800×2000: —',
    ])
  })

  it('moves nothing over a hole where there are no headers', () => {
    expect(described('Сохо|8700||9000\nЛофт|9900|10500|')).toEqual([
      'Сохо | 8700 | — | 9000',
      'Лофт | 9900 | 10500',
    ])
  })

  it('leaves out columns that nobody uses', () => {
    expect(described('Сохо||8700\nЛофт||9900')).toEqual(['Сохо | 8700', 'Лофт | 9900'])
  })

  it('parts tables side by side whose headers begin again', () => {
    expect(described('Услуга|Цена|Услуга|Цена\nСтрижка|900|Маникюр|1500\nОкраска|3000||')).toEqual([
      'Услуга: Стрижка | Цена: 900',
      'Услуга: Маникюр | Цена: 1500',
      'Услуга: Окраска | Цена: 3000',
    ])
  })
})
