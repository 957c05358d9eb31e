import { describe, expect, it } from 'vitest'
import { extractImages, withImages } from './images-in-text.ts'

const pixel = 'iVBORw0KGgo='
const mark = (base64: string): string => `[Изображение: data:image/png;base64,${base64}]`
const take = (text: string) => extractImages(text, { most: 10 })

describe('images in a message', () => {
  it('come out of the text as bytes, and go back as addresses', () => {
    const { text, images } = take(`Что это? ${mark(pixel)}`)
    expect(text).toBe('Что это?')
    expect(images).toEqual([Buffer.from(pixel, 'base64')])
    expect(withImages(text, ['/api/objects/1/content'])).toBe(
      'Что это?\n[Изображение: /api/objects/1/content]',
    )
  })

  it('leave an address that is no data as it was written', () => {
    for (const received of [
      'Смотри [Изображение: https://example.com/a.png]',
      '[Изображение: data:image/png;base64,не base64]',
      '[Изображение: data:image/png;base64,]',
      `[Изображение: data:image/;base64,${pixel}]`,
      '[Изображение:',
      '[Изображение: data:image/',
    ])
      expect(take(received)).toEqual({ text: received, images: [], isTooMany: false })
  })

  it('may come alone, several, with and without blanks, and inside of what only looks like one', () => {
    expect(take(`[Изображение: data:image/jpeg;base64,${pixel}]`)).toMatchObject({ text: '' })
    expect(withImages('', ['/a', '/b'])).toBe('[Изображение: /a]\n[Изображение: /b]')
    const several = take(`Раз ${mark(pixel)}\t\nдва[Изображение:DATA:IMAGE/PNG;BASE64,${pixel} ]\nтри  \n`)
    expect(several).toMatchObject({ text: 'Раз\nдва\nтри', images: { length: 2 } })
    expect(take(`[Изображение: ${mark(pixel)}]`)).toMatchObject({
      text: '[Изображение: ]',
      images: { length: 1 },
    })
  })

  it('are not looked at beyond as many as there may be', () => {
    const { images, isTooMany } = take(mark(pixel).repeat(20_000))
    expect(images).toHaveLength(10)
    expect(isTooMany).toBe(true)
    expect(take(mark(pixel).repeat(10))).toMatchObject({ images: { length: 10 }, isTooMany: false })
  })

  it.each([
    ['60,000 blanks', ' '.repeat(60_000)],
    ['blanks behind a mark', `[Изображение:${' '.repeat(60_000)}`],
    ['4 MB of blanks', `а${' '.repeat(4_000_000)}б`],
    ['marks that never end', '[Изображение:'.repeat(300_000)],
    ['data that never end', '[Изображение: data:image/png;base64,AAAA'.repeat(100_000)],
    ['one image that never ends', `[Изображение: data:image/png;base64,${'A'.repeat(4_000_000)}`],
    ['lines of blanks', `${' '.repeat(2_000)}\n`.repeat(2_000)],
  ])('are distinguished from %s in no time', (_, hostile) => {
    const began = process.threadCpuUsage().user
    expect(take(hostile).images).toEqual([])
    // CPU time of this thread in µs, whatever the load; a backtracking expression takes 30 s for each.
    expect(process.threadCpuUsage().user - began).toBeLessThan(2_000_000)
  })
})
