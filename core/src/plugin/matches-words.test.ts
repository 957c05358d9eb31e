import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test.each([
  ['Бот в Telegram', 'боты'],
  ['Бот в Telegram', 'ботами'],
  ['Как подключить сайт', 'подключение'],
  ['Как подключить сайт', 'подключить к сайтам'],
  ['Роли и права', 'роль'],
  ['Настройка виджета', 'настройки ВИДЖЕТ'],
  ['Ещё раз', 'еще'],
  ['Оплата тарифа', 'опла'],
  ['Payments and plans', 'payment plan'],
  ['Ustawienia widżetu', 'ustawień'],
  ['Jak dodać dokument', 'dokumenty'],
  ['Тариф (PRO)', '(pro)'],
  ['что угодно', '  '],
])('«%s» is found by «%s»', (text, search) => {
  expect(matchesWords([text], search)).toBe(true)
})

test.each([
  ['Бот в Telegram', 'виджет'],
  ['Настройка виджета', 'настройки бота'],
  ['Оплата тарифа', '.*'],
  ['Роли и права', 'ролик про кота'],
])('«%s» is not found by «%s»', (text, search) => {
  expect(matchesWords([text], search)).toBe(false)
})

test('the words may stand in different texts', () => {
  expect(matchesWords(['Документы', 'Как загружать файлы'], 'загружать файлы документа')).toBe(true)
})
