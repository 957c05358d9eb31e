import { expect, test } from 'vitest'
import { imageSource, linkTarget, splitImages } from './content.ts'

const origin = 'https://bot.example'

test('images are taken out of the text they follow', () => {
  expect(splitImages('Что это?\n[Изображение: data:image/png;base64,AA==]')).toEqual({
    text: 'Что это?',
    images: ['data:image/png;base64,AA=='],
  })
})

test.each([
  ['/api/objects/65f0/content', { kind: 'own', address: 'https://bot.example/api/objects/65f0/content' }],
  [
    'https://bot.example/api/objects/65f0/content',
    { kind: 'own', address: 'https://bot.example/api/objects/65f0/content' },
  ],
  [
    'https://bot.example.evil/api/objects/1/content',
    { kind: 'foreign', address: 'https://bot.example.evil/api/objects/1/content', host: 'bot.example.evil' },
  ],
  [
    'https://evil.example/p.gif?q=secret',
    { kind: 'foreign', address: 'https://evil.example/p.gif?q=secret', host: 'evil.example' },
  ],
  [
    '/api/objects/65f0/content?token=a_b-1',
    { kind: 'own', address: 'https://bot.example/api/objects/65f0/content?token=a_b-1' },
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
