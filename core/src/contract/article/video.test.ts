import { expect, it } from 'vitest'
import { videoOf } from './video.ts'

const hex = 'a'.repeat(32)
it.each([
  ['https://www.youtube.com/watch?v=abcdefghij-', 'https://www.youtube-nocookie.com/embed/abcdefghij-'],
  [
    'https://m.youtube.com/watch?t=90s&v=abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90',
  ],
  ['https://youtu.be/abcdefghijk?t=5', 'https://www.youtube-nocookie.com/embed/abcdefghijk?start=5'],
  ['https://youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtube.com/embed/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
  ['https://vimeo.com/123456/abc123', 'https://player.vimeo.com/video/123456?h=abc123'],
  ['https://player.vimeo.com/video/9', 'https://player.vimeo.com/video/9'],
  ['https://vk.com/video-12_34', 'https://vkvideo.ru/video_ext.php?oid=-12&id=34&hd=2'],
  ['https://vkvideo.ru/video12_34', 'https://vkvideo.ru/video_ext.php?oid=12&id=34&hd=2'],
  ['https://vk.com/videos-1?z=video-1_2%2Fx', 'https://vkvideo.ru/video_ext.php?oid=-1&id=2&hd=2'],
  [
    'https://vk.com/video_ext.php?oid=-1&id=2&hash=ab',
    'https://vkvideo.ru/video_ext.php?oid=-1&id=2&hd=2&hash=ab',
  ],
  [`https://rutube.ru/video/${hex}/`, `https://rutube.ru/play/embed/${hex}`],
  [`https://rutube.ru/video/private/${hex}/?p=K-ey`, `https://rutube.ru/play/embed/${hex}?p=K-ey`],
])('%s is shown by its player', (address, src) => {
  expect(videoOf(address)).toEqual({ kind: 'frame', src })
})

it.each([
  ['/api/objects/1/film.mp4', 'file'],
  ['https://a.test/film.WEBM?x=1', 'file'],
  ['https://a.test/page', 'link'],
  ['https://youtube.com/watch?v="><script>', 'link'],
  ['https://youtube.com.evil.test/watch?v=abcdefghijk', 'link'],
  ['https://vk.com/feed', 'link'],
])('%s is a %s', (address, kind) => {
  expect(videoOf(address)).toEqual({ kind, src: address })
})

it.each([
  'javascript:alert(1)',
  'http://youtu.be/abcdefghijk',
  '//youtu.be/abcdefghijk',
  'data:video/mp4,x',
  '',
])('nothing is shown of %s', address => {
  expect(videoOf(address)).toBeNull()
})
