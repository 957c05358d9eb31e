import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textsOf = (text: string) => readCsv(bytes(text)).blocks.map(block => block.text)

/** Bytes of an eight-bit encoding. */
const encode = (text: string, encoding: string) => {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))]
  return Uint8Array.from([...text], letter => letters.indexOf(letter))
}

describe('a CSV becomes rows that are understood alone', () => {
  it.each([',', ';', '\t', '|'])('finds that cells are parted by «%s»', delimiter => {
    const rows = [
      ['Услуга', 'Время', 'Цена'],
      ['Маникюр', '60 минут', '1500'],
      ['Педикюр', '90 минут', '2200'],
    ]
    expect(textsOf(rows.map(row => row.join(delimiter)).join('\r\n'))).toEqual([
      'Услуга: Маникюр | Время: 60 минут | Цена: 1500',
      'Услуга: Педикюр | Время: 90 минут | Цена: 2200',
    ])
  })

  it('is not misled by decimal commas, and believes what Excel says of itself', () => {
    expect(textsOf('Товар;Вес, кг;Цена\nМука;1,5;80,90\nСахар;0,9;75,50')[0]).toBe(
      'Товар: Мука | Вес, кг: 1,5 | Цена: 80,90',
    )
    expect(textsOf('sep=|\nТовар|Цена\nМука|80')).toEqual(['Товар: Мука | Цена: 80'])
  })

  it('keeps what stands in quotes together: delimiters, line ends, quotes', () => {
    expect(textsOf('Вопрос,Цена\n"Сколько стоит ""люкс"",\nс завтраком?",4500\nЗавтрак,600')[0]).toBe(
      'Вопрос: Сколько стоит "люкс", с завтраком? | Цена: 4500',
    )
  })

  it.each(['windows-1251', 'koi8-r', 'ibm866'])('reads Russian in %s', encoding => {
    expect(
      readCsv(encode('Услуга;Цена\nСтрижка мужская;900\nОкрашивание;3200', encoding)).blocks[0]?.text,
    ).toBe('Услуга: Стрижка мужская | Цена: 900')
  })

  it('recognises headers above words, and distinguishes them from a list of names', () => {
    expect(
      textsOf(
        'Вопрос;Ответ\nКак записаться?;Позвоните нам или напишите в чат\nЕсть парковка?;Да, во дворе',
      )[0],
    ).toBe('Вопрос: Как записаться? | Ответ: Позвоните нам или напишите в чат')
    expect(textsOf('Анна;Олег\nМария;Пётр\nИван;Ольга')).toEqual([
      'Анна | Олег',
      'Мария | Пётр',
      'Иван | Ольга',
    ])
  })

  it('reads on when a quotation mark is never closed', () => {
    expect(textsOf('Товар;Цена\n"Труба 1/2;300\nКран;450')).toEqual([
      'Товар: "Труба 1/2 | Цена: 300',
      'Товар: Кран | Цена: 450',
    ])
  })

  it('says of a file of spaces that there is no text', () => {
    expect(() => readCsv(bytes(' \n ; \n'))).toThrow(expect.objectContaining({ code: 'knowledge.no-text' }))
  })
})
