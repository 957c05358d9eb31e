import { expect, it } from 'vitest'
import { findPluginLocales } from './plugin-locales.ts'
import { writeTree } from './write-tree.ts'

const found = (ru: string, pl: string) =>
  findPluginLocales(
    writeTree({
      'plugins/lessons/src/dashboard/locales/ru.ts': `export default { ${ru} }`,
      'plugins/lessons/src/dashboard/locales/pl.ts': `export default { ${pl} } as const`,
    }),
  ).map(({ file, message }) => `${file.split('/').at(-1)}: ${message}`)

const forms = (word: string) => ['one', 'few', 'many', 'other'].map(form => `left_${form}: '${word}'`).join()

it('accepts texts with every plural form and the same placeholders', () => {
  const ru = `${forms('{{count}}')}, lesson: { title: 'Урок {{id}}' }`
  expect(found(ru, ru)).toEqual([])
})

it('names a plural form that a language needs and has not', () => {
  expect(found(forms('Осталось'), "left_one: 'a', left_many: 'b', left_other: 'c'")).toEqual([
    'pl.ts: «left_few» is missing: pl needs this plural form',
  ])
  expect(found("day: { left_one: 'День' }", '')).toHaveLength(3)
})

it('names a text that fills other placeholders than the Russian one', () => {
  expect(found("lesson: { title: 'Урок {{id}}' }", "lesson: { title: 'Lekcja {{name}}' }")).toEqual([
    'pl.ts: «lesson.title» fills name, the Russian text id',
  ])
})
