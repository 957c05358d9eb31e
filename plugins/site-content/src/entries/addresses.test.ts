import { expect, it } from 'vitest'
import { isLink, isPicture, videoOf } from './addresses.ts'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['/api/objects/1/film.mp4', '/api/objects/1/film.mp4'],
  ['https://a.example/film.webm', 'https://a.example/film.webm'],
])('shows the video %s', (address, src) => {
  expect(videoOf(address)?.src).toBe(src)
})

it.each([
  'https://evil.example/embed/x',
  'http://a.example/film.mp4',
  'javascript:alert(1)//.mp4',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  '//evil.example/film.mp4',
])('shows no video of %s', address => {
  expect(videoOf(address)).toBeNull()
})

it('knows addresses that may be used', () => {
  expect(['/a', '#faq', 'https://a.example', 'mailto:a@b.example', 'tel:+7'].filter(isLink)).toHaveLength(5)
  expect(['javascript:x', '//a', '/\\a', 'data:x', 'java\tscript:x', 'ftp://a'].filter(isLink)).toEqual([])
  expect(['http://a.example/a.png', '#a', 'data:image/png;base64,x'].filter(isPicture)).toEqual([])
})
