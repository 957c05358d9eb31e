import { expect, it } from 'vitest'
import { mediaLink, splitLinks } from './media-link.ts'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is shown in its player', (address, player) => {
  expect(mediaLink(address)).toMatchObject({ player })
})

it.each([
  ['https://example.com/a.WEBP?x=1', 'image'],
  ['https://example.com/film.mov', 'video'],
  ['https://example.com/price', 'link'],
  ['https://youtube.com/watch?v=short', 'link'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'link'],
  ['http://example.com/a.png', 'link'],
])('%s is shown as %s', (address, kind) => {
  expect(mediaLink(address)?.kind).toBe(kind)
})

it('takes no scheme but the web', () => {
  expect(mediaLink('javascript:alert(1)')).toBeNull()
  expect(mediaLink('нет')).toBeNull()
})

it('leaves the punctuation after an address in the text', () => {
  expect(splitLinks('Смотри (https://a.example/x), там.').map(({ text }) => text)).toEqual([
    'Смотри (',
    'https://a.example/x',
    '),',
    ' там.',
  ])
  expect(splitLinks('https://ru.wikipedia.org/wiki/Бот_(программа)')[0]?.text).toBe(
    'https://ru.wikipedia.org/wiki/Бот_(программа)',
  )
})
