import { expect, it } from 'vitest'
import { idOf, withAddresses } from './addresses-in-text.ts'
import { parseLesson } from './parse-lesson.ts'

it('reads fields and text, colons and lines in the text included', () => {
  expect(parseLesson('---\ntitle: Диалоги: слушаем\ntags: a, b\n---\n\n# Раз\n\n---\n\nдва\n')).toEqual({
    fields: { title: 'Диалоги: слушаем', tags: 'a, b' },
    content: '# Раз\n\n---\n\nдва',
  })
})

it.each([
  ['no front matter', 'title: x'],
  ['no end of it', '---\ntitle: x'],
  ['a line that is no field', '---\ntitle: x\nwhat\n---\ny'],
  ['a field twice', '---\ntitle: x\ntitle: y\n---\nz'],
])('refuses %s', (_, text) => {
  expect(() => parseLesson(text)).toThrow()
})

it('turns links between files into addresses of the server', () => {
  expect(withAddresses('[a](02-knowledge.md) ![b](../pictures/pl/02-x.webp) [c](https://a.test/x.md)')).toBe(
    `[a](/lessons/${idOf('02-knowledge')}) ![b](/api/lessons/pictures/pl/02-x.webp) [c](https://a.test/x.md)`,
  )
  expect(idOf('02-knowledge')).toMatch(/^[0-9a-f]{24}$/)
})
