import { expect, it } from 'vitest'
import { joinContent, splitContent } from './message-content.ts'

it('takes an image out of the text and puts it back', () => {
  const content = joinContent({ text: 'Что это?', image: 'data:image/jpeg;base64,AAAA' })
  expect(content).toBe('Что это?\n[Изображение: data:image/jpeg;base64,AAAA]')
  expect(splitContent(content)).toEqual({ text: 'Что это?', images: ['data:image/jpeg;base64,AAAA'] })
})

it('reads stored images, several of them', () => {
  expect(
    splitContent('[Изображение: /api/objects/1/content]\n[Изображение: /api/objects/2/content]'),
  ).toEqual({
    text: '',
    images: ['/api/objects/1/content', '/api/objects/2/content'],
  })
})

it('shows no image from an address that is none', () => {
  expect(splitContent('Вот [Изображение: javascript:alert(1)]').images).toEqual([])
})
