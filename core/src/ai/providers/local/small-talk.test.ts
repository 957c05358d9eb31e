import { expect, test } from 'vitest'
import { readSmallTalk } from './small-talk.ts'

test.each([
  ['Привет!', 'greeting'],
  ['добрый вечер 🙂', 'greeting'],
  ['Hi there', 'greeting'],
  ['Cześć!', 'greeting'],
  ['Спасибо за помощь!', 'thanks'],
  ['Ок, спасибо', 'thanks'],
  ['dziękuję bardzo', 'thanks'],
  ['Thank you very much', 'thanks'],
  ['до свидания', 'farewell'],
])('«%s» is %s', (text, kind) => {
  expect(readSmallTalk(text)).toBe(kind)
})

test.each([
  'Привет, сколько стоит стрижка?',
  'приветственный бонус есть?',
  'history',
  'Пока не понял, где адрес',
  '',
])('«%s» asks something', text => {
  expect(readSmallTalk(text)).toBeUndefined()
})
