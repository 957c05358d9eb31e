import { expect, it } from 'vitest'
import { textOf } from './text-of.ts'

const tree = {
  hello: 'Здравствуйте, {name}!',
  tabs: { news: 'Новости' },
  files_one: '{count} файл',
  files_few: '{count} файла',
  files_many: '{count} файлов',
  files_other: '{count} файла',
}
const text = (key: string, values = {}) => textOf(tree, { language: 'ru', key, values })

it('fills in values as they are, and chooses the plural form', () => {
  expect(text('hello', { name: '$& {count} <b>' })).toBe('Здравствуйте, $& {count} <b>!')
  expect(text('hello')).toBe('Здравствуйте, !')
  expect([1, 3, 5, 21].map(count => text('files', { count }))).toEqual([
    '1 файл',
    '3 файла',
    '5 файлов',
    '21 файл',
  ])
  expect(textOf({ files: 'Files: {count}' }, { language: 'en', key: 'files', values: { count: 2 } })).toBe(
    'Files: 2',
  )
})

it('finds texts in groups, and shows the key of one that is missing', () => {
  expect(text('tabs.news')).toBe('Новости')
  expect([text('tabs'), text('tabs.none'), text('constructor')]).toEqual(['tabs', 'tabs.none', 'constructor'])
})
