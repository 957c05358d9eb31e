import { describe, expect, it } from 'vitest'
import { takeImages, withImages } from './images-in-text.ts'

const pixel = 'iVBORw0KGgo='

describe('images in a message', () => {
  it('come out of the text as bytes, and go back as addresses', () => {
    const { text, images } = takeImages(`Что это? [Изображение: data:image/png;base64,${pixel}]`)
    expect(text).toBe('Что это?')
    expect(images).toEqual([Buffer.from(pixel, 'base64')])
    expect(withImages(text, ['/api/objects/1/content'])).toBe(
      'Что это?\n[Изображение: /api/objects/1/content]',
    )
  })

  it('leave an address that is no data as it was written', () => {
    const received = 'Смотри [Изображение: https://example.com/a.png]'
    expect(takeImages(received)).toEqual({ text: received, images: [] })
  })

  it('may come alone', () => {
    expect(takeImages(`[Изображение: data:image/jpeg;base64,${pixel}]`)).toMatchObject({ text: '' })
    expect(withImages('', ['/a', '/b'])).toBe('[Изображение: /a]\n[Изображение: /b]')
  })
})
