import { expect, it } from 'vitest'
import { isOwnImage, joinContent, splitContent } from './message-content.ts'

it('takes an image out of the text and puts it back', () => {
  const content = joinContent({ text: 'Что это?', image: 'data:image/jpeg;base64,AAAA' })
  expect(content).toBe('Что это?\n[Изображение: data:image/jpeg;base64,AAAA]')
  expect(splitContent(content)).toEqual({
    text: 'Что это?',
    images: ['data:image/jpeg;base64,AAAA'],
    videos: [],
  })
})

it('reads stored images, several of them', () => {
  expect(
    splitContent('[Изображение: /api/objects/1/content]\n[Изображение: /api/objects/2/content]'),
  ).toEqual({
    text: '',
    images: ['/api/objects/1/content', '/api/objects/2/content'],
    videos: [],
  })
})

it('shows no image from an address that is none', () => {
  expect(splitContent('Вот [Изображение: javascript:alert(1)]').images).toEqual([])
})

it('takes out a film that a model made, and none from elsewhere', () => {
  expect(splitContent('Готово\n[Видео: /api/objects/3/content]')).toEqual({
    text: 'Готово',
    images: [],
    videos: ['/api/objects/3/content'],
  })
  const withToken = '/api/objects/3/content?token=a_b-C1'
  expect(splitContent(`[Видео: ${withToken}]`).videos).toEqual([withToken])
  expect(splitContent('[Видео: https://films.example/a.mp4]').videos).toEqual([])
})

it('knows the images that may load by themselves where a model wrote the address', () => {
  for (const address of [
    '/api/objects/1/content',
    '/api/objects/1/content?token=a_b-C1',
    'data:image/png;base64,AAAA',
  ])
    expect(isOwnImage(address)).toBe(true)
  for (const address of [
    'https://spy.example/p.png?q=secret',
    '//spy.example/api/objects/1/content',
    '/api/objects/../auth/logout',
    '/api/objects/1/content?x=1',
    '/api/objects/1/content?token=a&x=1',
  ])
    expect(isOwnImage(address)).toBe(false)
})
