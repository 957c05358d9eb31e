import { expect, test } from 'vitest'
import { imageSource, linkTarget, splitContent } from './content.ts'

const origin = 'https://bot.example'

test('images are taken out of the text they follow', () => {
  expect(splitContent('Что это?\n[Изображение: data:image/png;base64,AA==]')).toEqual({
    text: 'Что это?',
    shown: [{ address: 'data:image/png;base64,AA==', isFilm: false }],
  })
})

test('films are told from images', () => {
  expect(splitContent('Готово\n[Видео: /api/objects/3/content?token=a-b]')).toEqual({
    text: 'Готово',
    shown: [{ address: '/api/objects/3/content?token=a-b', isFilm: true }],
  })
})

test.each([
  ['/api/objects/65f0/content', { address: 'https://bot.example/api/objects/65f0/content' }],
  [
    'https://bot.example/api/objects/65f0/content',
    { address: 'https://bot.example/api/objects/65f0/content' },
  ],
  [
    'https://bot.example.evil/api/objects/1/content',
    { address: 'https://bot.example.evil/api/objects/1/content', host: 'bot.example.evil' },
  ],
  [
    'https://evil.example/p.gif?q=secret',
    { address: 'https://evil.example/p.gif?q=secret', host: 'evil.example' },
  ],
  [
    '/api/objects/65f0/content?token=a_b-1',
    { address: 'https://bot.example/api/objects/65f0/content?token=a_b-1' },
  ],
  ['//evil.example/p.gif', undefined],
  ['/api/objects/../users/content', undefined],
  ['data:image/svg+xml;base64,AA==', undefined],
  ['javascript:alert(1)', undefined],
])('the image %s is %o', (address, source) => expect(imageSource(address, origin)).toEqual(source))

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
