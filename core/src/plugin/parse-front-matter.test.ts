import { expect, it } from 'vitest'
import { parseFrontMatter } from './parse-front-matter.ts'

it('reads fields and text, colons and lines in the text included', () => {
  expect(parseFrontMatter('---\ntitle: Диалоги: слушаем\ntags: a, b\n---\n\n# Раз\n\n---\n\nдва\n')).toEqual({
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
  expect(() => parseFrontMatter(text)).toThrow()
})
