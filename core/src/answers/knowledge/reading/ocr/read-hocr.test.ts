import { describe, expect, it } from 'vitest'
import { readHocr } from './read-hocr.ts'

const word = (text: string, box: string, confidence = 95) =>
  `<span class='ocrx_word' id='w' title='bbox ${box}; x_wconf ${confidence}'>${text}</span>`
const line = (title: string, ...words: string[]) =>
  `<span class='ocr_line' id='l' title="${title}">${words.join('\n')}</span>`
const area = (...lines: string[]) =>
  `<div class='ocr_carea' id='b' title="bbox 0 0 9 9">${lines.join('\n')}</div>`
const read = (...areas: string[]) => readHocr(`<body>${areas.join('')}</body>`, { page: 3, scale: 0.24 })
const textsOf = (page: ReturnType<typeof readHocr>) => page.words?.map(({ text }) => text)

describe('hOCR', () => {
  it('gives words at their places in points, with the block in which they were seen', () => {
    const page = read(
      area(line('bbox 100 100 500 150; baseline 0 -10; x_size 50', word('Окна', '100 100 200 150'))),
      area(line('bbox 600 100 700 150; baseline 0 -10; x_size 50', word('A&amp;B', '600 100 700 150'))),
    )
    expect(page).toMatchObject({
      page: 3,
      words: [
        { text: 'Окна', x: 24, width: 24, y: 36, size: 12 },
        { text: 'A&B', x: 144 },
      ],
    })
    expect(new Set(page.words?.map(({ block }) => block)).size).toBe(2)
  })

  it('leaves out words of low confidence, and empty ones', () => {
    const sure = word('Доставка', '0 0 200 40')
    const page = read(area(line('x_size 40', sure, word('|', '210 0 214 40', 20), word(' ', '220 0 230 40'))))
    expect(textsOf(page)).toEqual(['Доставка'])
  })

  it('of a page that was seen badly as a whole is not used', () => {
    const words = ['Дocтaвкa', 'бecплaтнa', 'пpи', 'зaкaзe'].map(text => word(text, '0 0 100 40', 50))
    expect(read(area(line('x_size 40', ...words)))).toEqual({ page: 3, failed: 'illegible' })
  })

  it('without words is a picture', () => {
    expect(read()).toEqual({ page: 3, words: [] })
    expect(read(area(line('x_size 40', word('~', '0 0 9 9', 10))))).toEqual({ page: 3, words: [] })
  })

  it('of a page that was fed askew has its lines straight', () => {
    const title = 'baseline 0.02 -10; x_size 50'
    const page = read(
      area(
        line(
          title,
          word('один', '0 0 100 50'),
          word('два', '1000 20 1100 70'),
          word('они', '2000 40 2100 90'),
        ),
      ),
    )
    const heights = page.words?.map(({ y }) => y) ?? []
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.1)
  })

  it.each([
    [90, ['100 500 150 600', '100 380 150 480']],
    [180, ['500 100 600 150', '380 100 480 150']],
    [270, ['100 100 150 200', '100 220 150 320']],
  ])('of a page that is turned by %i degrees stands upright', (angle, boxes) => {
    const page = read(
      area(line(`textangle ${angle}; x_size 50`, ...boxes.map((box, at) => word(`с${at}`, box)))),
    )
    const [first, second] = page.words ?? []
    expect(first?.width).toBeCloseTo(24)
    expect(second?.y).toBeCloseTo(first?.y ?? Number.NaN)
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(28.8)
  })

  it('that is cut off or hostile gives what it has', () => {
    expect(read('<span class="ocr_line" title="x_size 1e999">')).toEqual({ page: 3, words: [] })
    expect(read(area(line('x_size -5', word('a', '0 0 9'))))).toEqual({ page: 3, words: [] })
  })
})
