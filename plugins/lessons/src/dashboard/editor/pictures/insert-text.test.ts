import { articleParts } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { onOwnLine, pictureMarkdown } from './insert-text.ts'

const picture = { alt: 'Окно\nнастроек [1]', address: '/api/lesson-pictures/a' }

it.each([
  ['', ''],
  ['Текст', 'дальше'],
  ['Текст\n', '\nдальше'],
  ['Текст\n\n', '\n\nдальше'],
])('puts a picture on a line of its own between %j and %j', (before, after) => {
  const text = before + onOwnLine(pictureMarkdown(picture), { before, after }) + after
  expect(articleParts(text)).toContainEqual({ kind: 'picture', src: picture.address, alt: 'Окно настроек 1' })
  expect(text).not.toContain('\n\n\n')
})
