import { describe, expect, test } from 'vitest'
import { candidatesIn } from './candidates.ts'
import { isDelicate } from './delicate.ts'
import { isVerified } from './is-verified.ts'
import { sectionsOf } from './sections.ts'
import { priceOf, wordingsOf } from './wordings.ts'

describe('a heading is asked in its own language', () => {
  test.each([
    ['ru', 'Доставка', 'Курьером по Москве: 390 ₽.', ['Сколько стоит доставка?', 'Как работает доставка?']],
    ['ru', '3. Гарантия:', 'Два года.', ['Какая гарантия?']],
    ['ru', 'Как поставить чат на сайт', '…', ['Как поставить чат на сайт?']],
    ['ru', 'Есть ли скидки?', '…', ['Есть ли скидки?']],
    ['ru', 'Фазы Луны', '…', []],
    ['ru', 'Контакты', '…', ['Как с вами связаться?']],
    ['ru', 'Правила посещения', '…', ['Какие правила посещения?']],
    ['ru', 'Порядок оформления заказа', '…', ['Какой порядок оформления заказа?']],
    ['ru', 'Условия', '…', []],
    ['en', 'Delivery', 'It takes 2 days.', ['How long does delivery take?', 'How does delivery work?']],
    ['en', 'How to return a lamp', '…', ['How do I return a lamp?']],
    ['en', 'Parking and bicycles', '…', []],
    ['en', 'Rules of the house', '…', ['What are the rules of the house?']],
    ['en', 'Contacts', '…', ['How can I contact you?']],
    ['en', 'NASA rules', '…', []],
    ['pl', 'Dostawa', 'Kurier: 15 zł.', ['Ile kosztuje dostawa?', 'Jak działa dostawa?']],
    ['pl', 'Jak zamówić', '…', ['Jak zamówić?']],
    ['pl', 'Program lojalnościowy', '…', ['Czy jest program lojalnościowy?']],
    ['pl', 'Zasady pobytu', '…', ['Jakie są zasady pobytu?']],
    ['pl', 'Kontakt', '…', ['Jak się z wami skontaktować?']],
    ['pl', 'Fazy Księżyca', '…', []],
    ['ru', '1. Общие положения', '…', []],
    ['en', 'Table of contents', '…', []],
    ['pl', 'Postanowienia końcowe', '…', []],
    ['ru', 'ФОТОСТУДИЯ «СВЕТ»', '…', []],
  ] as const)('%s: «%s»', (language, heading, text, wordings) => {
    expect(wordingsOf(heading, { language, text })).toEqual(wordings)
  })

  test.each([
    ['ru', 'Стрижка женская', 'Сколько стоит стрижка женская?'],
    ['ru', 'Фильтры бумажные', 'Сколько стоят фильтры бумажные?'],
    ['ru', 'Бразилия Серрадо', 'Сколько стоит Бразилия Серрадо?'],
    ['en', 'Hot desk', 'How much is “Hot desk”?'],
    ['pl', 'Strzyżenie damskie', 'Ile kosztuje strzyżenie damskie?'],
  ] as const)('%s: the price of «%s»', (language, thing, question) => {
    expect(priceOf(thing, language)).toBe(question)
  })
})

describe('questions of a text', () => {
  const asked = (text: string, heading?: string) =>
    candidatesIn({ text, ...(heading && { heading }) }, { documentId: 'd', language: 'ru' }).flatMap(
      ({ wordings }) => wordings.slice(0, 1),
    )

  test('come of questions with answers, price lists and figures', () => {
    expect(asked('Вопрос: Как вернуть товар?\nОтвет: В течение 14 дней.')).toEqual(['Как вернуть товар?'])
    expect(asked('Стрижка — 1 500 ₽\nУкладка — 900 ₽\nОкраска — 4 000 ₽')).toEqual([
      'Сколько стоит стрижка?',
      'Сколько стоит укладка?',
    ])
    expect(asked('Услуга: Маникюр | Цена: 1 200 ₽')).toEqual(['Сколько стоит маникюр?'])
    expect(asked('Доставка по Москве стоит 390 рублей. Гарантия действует 18 месяцев.')).toEqual([
      'Сколько стоит доставка по Москве?',
      'Сколько действует гарантия?',
    ])
    expect(asked('Delivery in London costs £5.')).toEqual(['How much does delivery in London cost?'])
    expect(asked('Dostawa kosztuje 15 zł.')).toEqual(['Ile kosztuje dostawa?'])
  })

  test('are none where a question has no answer, or is somebody’s own', () => {
    expect(asked('Как вернуть товар?')).toEqual([])
    expect(asked('Меня уволили: что делать?\n\nОбратитесь в суд.', 'Меня уволили: что делать?')).toEqual([])
  })
})

test.each([
  'Я режу себя: что делать?',
  'Думаю о самоубийстве: куда звонить?',
  'Какие таблетки пить от тревоги?',
  'Помогите, мне срочно нужна помощь: с чего начать?',
  'Меня задержала полиция: что делать?',
  'У меня диабет: что можно есть?',
  'Как быстро похудеть?',
  'What if I want to kill myself?',
  'Which pills help?',
  'Co robić przy myślach samobójczych?',
  'Jakie leki na depresję?',
])('nobody is invited to ask «%s»', question => {
  expect(isDelicate(question)).toBe(true)
})

test.each([
  'Сколько стоит доставка?',
  'Что посмотреть на курорте Ракетный?',
  'Какая бывает умеренная обжарка?',
  'How do I return a lamp?',
  'Which diesel should I use?',
  'Jak zwrócić towar?',
])('anybody may ask «%s»', question => {
  expect(isDelicate(question)).toBe(false)
})

test('sections go on over the chunks that a heading spans', () => {
  expect(
    sectionsOf([
      {
        position: 0,
        text: 'Цены\n\nСто.\n\nВозврат',
        headings: ['Цены'],
        places: [
          { at: 0, heading: 'Цены' },
          { at: 12, heading: 'Возврат' },
        ],
      },
      { position: 1, text: 'Две недели.', headings: ['Возврат'] },
    ]),
  ).toEqual([
    { heading: 'Цены', text: 'Цены\n\nСто.' },
    { heading: 'Возврат', text: 'Возврат\n\nДве недели.' },
  ])
})

describe('a question is proved', () => {
  const candidate = {
    kind: 'question' as const,
    wordings: ['Как вернуть товар?'],
    from: { documentId: 'd', text: 'Возврат. Вернуть товар можно за 14 дней.' },
  }
  const passage = (documentId: string) => ({
    documentId,
    documentName: 'a',
    chunk: { position: 0, text: '', headings: [] },
    score: 1,
    coverage: 1,
  })
  const said = (text: string, nothingFound = false) => ({
    text,
    nothingFound,
    passages: [passage('d'), passage('e')],
  })

  test('by a reply that quotes its place and nothing else', () => {
    expect(isVerified(candidate, said('Вернуть товар можно за 14 дней. [1]'))).toBe(true)
    expect(isVerified(candidate, said('Вернуть товар можно за 14 дней. [1] Кофе горячий. [1]'))).toBe(false)
    expect(isVerified(candidate, said('Вернуть товар можно за 14 дней. [2]'))).toBe(false)
    expect(isVerified(candidate, said('Вернуть товар можно за 14 дней.'))).toBe(false)
    expect(isVerified(candidate, said('Вернуть товар можно за 14 дней. [1]', true))).toBe(false)
  })

  test('by the typed answer that was given', () => {
    const pair = { kind: 'pair' as const, wordings: ['Есть ли парковка?'], from: { pairId: 'p' } }
    const typed = { ...passage(''), typed: { pairId: 'p', isSure: true } }
    expect(isVerified(pair, { text: 'Да.', nothingFound: false, passages: [typed] })).toBe(true)
    expect(
      isVerified({ ...pair, from: { pairId: 'q' } }, { text: 'Да.', nothingFound: false, passages: [typed] }),
    ).toBe(false)
  })
})

test('a hostile text is read in no time', () => {
  const started = performance.now()
  for (const text of [
    '— 1'.repeat(2_000),
    `${'А '.repeat(3_000)}?`,
    '1.1.1.'.repeat(1_000),
    '('.repeat(6_000),
  ]) {
    candidatesIn({ heading: text.slice(0, 500), text }, { documentId: 'd', language: 'ru' })
    wordingsOf(text, { language: 'ru', text })
    isDelicate(text)
  }
  expect(performance.now() - started).toBeLessThan(500)
})
