import { expect, it } from 'vitest'
import { findLocales } from './locales.ts'
import { writeTree } from './write-tree.ts'

const found = (files: Readonly<Record<string, string | object>>) => {
  const contents = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content),
  ])
  return findLocales(writeTree(Object.fromEntries(contents))).map(
    ({ file, message }) => `${file}: ${message}`,
  )
}

const page = (ru: object, pl: object) => {
  const folder = 'plugins/lessons/src/dashboard/locales'
  return found({
    [`${folder}/ru.json`]: ru,
    [`${folder}/en.json`]: english(ru),
    [`${folder}/pl.json`]: pl,
  }).map(one => one.slice(folder.length + 1))
}
/** English needs two of the plural forms. */
const english = (ru: object) =>
  Object.fromEntries(Object.entries(ru).filter(([key]) => !/_(?:few|many)$/.test(key)))

const forms = (word: string) =>
  Object.fromEntries(['one', 'few', 'many', 'other'].map(form => [`left_${form}`, word]))

it('accepts texts with every plural form and the same placeholders', () => {
  const ru = { ...forms('{count}'), lesson: { title: 'Урок {id}', of: '{count} {count|урок|уроков}' } }
  expect(page(ru, ru)).toEqual([])
})

it('names a key that a language has not, or has alone', () => {
  expect(page({ lesson: { title: 'Урок' } }, { lesson: { titel: 'Lekcja' } })).toEqual([
    'pl.json: «lesson.title» is missing',
    'pl.json: «lesson.titel» is not in the Russian texts',
  ])
})

it('names a plural form that a language needs and has not', () => {
  expect(page(forms('Осталось'), { left_one: 'a', left_many: 'b', left_other: 'c' })).toEqual([
    'pl.json: «left_few» is missing: pl needs this plural form',
  ])
})

it('names a text that fills other placeholders than the Russian one', () => {
  expect(page({ lesson: { title: 'Урок {id}' } }, { lesson: { title: 'Lekcja {name}' } })).toEqual([
    'pl.json: «lesson.title» fills name, the Russian text id',
  ])
})

it('names a placeholder that is written in another way', () => {
  expect(page({ title: 'Урок {{id}}' }, { title: 'Lekcja {id}' })).toEqual([
    'ru.json: «title» has double braces: a place is written {name}',
    'en.json: «title» has double braces: a place is written {name}',
  ])
})

it('compares the areas of the dashboard as well', () => {
  const folder = 'dashboard/src/i18n/locales'
  expect(
    found({
      [`${folder}/ru/chat.json`]: { send: 'Отправить' },
      [`${folder}/en/chat.json`]: {},
      [`${folder}/pl/chat.json`]: { send: 'Wyślij' },
    }),
  ).toEqual([`${folder}/en/chat.json: «send» is missing`])
})

it('names the texts of a room that none of its sources takes', () => {
  const texts = {
    errors: { 'chat.closed': { text: 'Закрыт' } },
    words: { yes: 'Да', no: 'Нет' },
    kinds: { image: 'картинка' },
    left: 'осталось',
  }
  const room = 'core/src/talk/chat'
  expect(
    found({
      [`${room}/locales/ru.json`]: texts,
      [`${room}/locales/en.json`]: texts,
      [`${room}/locales/pl.json`]: texts,
      [`${room}/texts.ts`]: 'export const texts = defineTexts({ ru, en, pl })',
      [`${room}/errors.ts`]: "export const fail = defineErrors(texts.errors, { 'chat.closed': 404 })",
      [`${room}/words.ts`]: 'export const write = kind => [texts.words.yes.ru, catalogue.kinds[kind]]',
      [`${room}/words.test.ts`]: 'texts.left',
    }),
  ).toEqual([
    `${room}/locales/ru.json: nothing asks for «words.no»`,
    `${room}/locales/ru.json: nothing asks for «left»`,
  ])
})
