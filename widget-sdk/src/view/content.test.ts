import { expect, test } from 'vitest'
import { linkTarget } from '../parts/markdown.ts'
import { splitContent } from './content.ts'

test('images are taken out of the text they follow', () => {
  expect(splitContent('Что это?\n[Изображение: data:image/png;base64,AA==]')).toEqual({
    text: 'Что это?',
    shown: [{ address: 'data:image/png;base64,AA==', isFilm: false }],
  })
})

test('films are distinguished from images', () => {
  expect(splitContent('Готово\n[Видео: /api/objects/3/content?token=a-b]')).toEqual({
    text: 'Готово',
    shown: [{ address: '/api/objects/3/content?token=a-b', isFilm: true }],
  })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/relative',
  'JaVaScRiPt:x',
])('a link to %s leads nowhere', address => expect(linkTarget(address)).toBeUndefined())
test.each(['https://a.example', 'mailto:a@b.example', 'tel:+74950000000'])('a link to %s is kept', address =>
  expect(linkTarget(address)).toBe(address),
)
