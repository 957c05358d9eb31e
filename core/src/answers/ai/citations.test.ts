import { describe, expect, it } from 'vitest'
import type { Passage } from '../../search/passage.ts'
import { createCitationFilter, resolveCitations } from './citations.ts'

const passage = (
  text: string,
  changes: Partial<Passage['chunk']> = {},
  documentId = text.slice(0, 4),
): Passage => ({
  documentId,
  documentName: `${documentId}.pdf`,
  chunk: { position: 0, text, headings: [], ...changes },
  score: 1,
  coverage: 1,
})

const passages = [
  passage(
    'Доставка стоит 300 рублей. Самовывоз бесплатный.',
    { page: 4, headings: ['Условия', 'Доставка'] },
    'ship',
  ),
  passage('Мы работаем с 9 до 18 часов.', {}, 'open'),
  passage('Гарантия длится два года.', {}, 'warr'),
]
const settle = (text: string) => resolveCitations(text, passages)

describe('resolveCitations', () => {
  it('numbers the markers by their first appearance', () => {
    const { text, citations } = settle('Гарантия два года [3]. Доставка 300 рублей [1], гарантия снова [3].')
    expect(text).toBe('Гарантия два года [1]. Доставка 300 рублей [2], гарантия снова [1].')
    expect(citations.map(({ n, documentId }) => [n, documentId])).toEqual([
      [1, 'warr'],
      [2, 'ship'],
    ])
  })

  it('says where the claim stands', () => {
    expect(settle('Доставка: 300 ₽ [1]').citations).toEqual([
      {
        n: 1,
        documentId: 'ship',
        title: 'ship.pdf',
        page: 4,
        heading: 'Доставка',
        quote: 'Доставка стоит 300 рублей.',
      },
    ])
  })

  it('names the page and the heading of the words that it quotes, not of where their passage begins', () => {
    const text = 'Мы настоящий магазин.\n\nДоставка\n\nПо Москве 390 рублей.\n\nВозврат в 14 дней.'
    const places = [
      { at: 0, page: 4, heading: 'О нас' },
      { at: text.indexOf('Доставка'), page: 4, heading: 'Доставка' },
      { at: text.indexOf('Возврат'), page: 5, heading: 'Доставка' },
    ]
    const shop = [passage(text, { page: 4, pageEnd: 5, headings: ['О нас'], places }, 'shop')]
    const placeOf = (claim: string) => {
      const [citation] = resolveCitations(`${claim} [1]`, shop).citations
      return [citation?.page, citation?.heading]
    }
    expect(placeOf('По Москве 390 рублей')).toEqual([4, 'Доставка'])
    expect(placeOf('Возврат 14 дней')).toEqual([5, 'Доставка'])
    expect(placeOf('Магазин настоящий')).toEqual([4, 'О нас'])
  })

  it.each([
    ['Ничего [9].', 'Ничего.'],
    ['Слово [4] дальше', 'Слово дальше'],
    ['[7] Начало', 'Начало'],
    ['Строка\n[7] Начало', 'Строка\nНачало'],
    ['Ноль [0]', 'Ноль'],
    ['Оба [1, 9]', 'Оба [1]'],
    ['Оба [9; 2]', 'Оба [1]'],
    ['Подряд [2][1]', 'Подряд [1][2]'],
    ['Ряд [1-3] [2–9]', 'Ряд [1][2][3] [2][3]'],
    ['Дважды [1, 1]', 'Дважды [1]'],
    ['Сноска [^2] и 【3†source】', 'Сноска [1] и [2]'],
    ['Год [2026] и [x] и []', 'Год [2026] и [x] и []'],
    ['Ссылка [1](https://a.example) и [2]', 'Ссылка [1](https://a.example) и [1]'],
    ['Код `a[1]` и [2]', 'Код `a[1]` и [1]'],
    ['```js\na[1] = `b`[2]\n```\n[3]', '```js\na[1] = `b`[2]\n```\n[1]'],
    ['Обратный ` апостроф [1]\nи [2]', 'Обратный ` апостроф [1]\nи [1]'],
    ['Открыто [1', 'Открыто'],
    ['Открыто [1, ', 'Открыто'],
    ['- [ ] дело\n- [x] дело [2]', '- [ ] дело\n- [x] дело [1]'],
    ['', ''],
  ])('%j becomes %j', (given, settled) => {
    expect(settle(given).text).toBe(settled)
  })

  it('removes every marker when there are no passages', () => {
    expect(resolveCitations('Да [1]. Нет [2][3]!', [])).toEqual({ text: 'Да. Нет!', citations: [] })
  })

  it('reads 5 MB in a moment', () => {
    const text = `${'слово '.repeat(900_000)}[1]${' '.repeat(10_000)}[[[[[${'`'.repeat(1000)}`
    expect(settle(text).citations).toHaveLength(1)
  })
})

describe('createCitationFilter', () => {
  const given = 'Да [9], доставка [3] 300 [1, 2]. `a[1]` и [2026], [1](x) `` `[2]` `` [2'

  it('gives the same text whatever the pieces are', () => {
    const whole = settle(given).text
    for (let size = 1; size <= given.length; size += 1) {
      const filter = createCitationFilter(passages)
      let text = ''
      for (let from = 0; from < given.length; from += size)
        text += filter.push(given.slice(from, from + size)).text
      expect(text + filter.flush().text).toBe(whole)
    }
  })

  it('never lets half a marker out', () => {
    const filter = createCitationFilter(passages)
    let text = ''
    for (const letter of 'Цена [3, 1] и [12] всё [2].') {
      text += filter.push(letter).text
      expect(text).not.toMatch(/\[(?!\d\])|\[\d+$/)
    }
    expect(text + filter.flush().text).toBe('Цена [1][2] и всё [3].')
  })

  it('holds back nothing but a possible marker', () => {
    const filter = createCitationFilter(passages)
    expect(filter.push('Слово').text).toBe('Слово')
    expect(filter.push(' и').text).toBe(' и')
    expect(filter.push(' [a').text).toBe(' [a')
    expect(filter.push(' [1').text).toBe('')
    expect(filter.push(' год').text).toBe(' [1 год')
  })

  it('emits a citation together with its first marker', () => {
    const filter = createCitationFilter(passages)
    expect(filter.push('Гарантия два года [3').citations).toEqual([])
    expect(filter.push(']. И').citations).toMatchObject([{ n: 1, quote: 'Гарантия длится два года.' }])
    expect(filter.push(' ещё [3] раз').citations).toEqual([])
    expect(filter.citations()).toHaveLength(1)
  })
})
