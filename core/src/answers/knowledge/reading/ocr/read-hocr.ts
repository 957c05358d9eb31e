import type { RecognisedPage, RecognisedWord } from './recognised-page.ts'

/** Words of less confidence, percent, are specks, lines and pictures more often than words. */
const surest = { word: 40, page: 65 }

interface SeenWord extends RecognisedWord {
  /** Percent. */
  confidence: number
}

interface HocrOptions {
  page: number
  /** Points per pixel of the image. */
  scale: number
}

/** What tesseract saw on a page, of the hOCR that it writes. Words of low confidence are left out; of all of them, the page. */
export const readHocr = (hocr: string, { page, scale }: HocrOptions): RecognisedPage => {
  const words = levelled(linesOf(hocr)).map(word => ({
    ...word,
    x: word.x * scale,
    y: word.y * scale,
    width: word.width * scale,
    size: word.size * scale,
  }))
  const sure = words.filter(({ confidence }) => confidence >= surest.word)
  if (sure.length === 0) return { page, words: [] }
  if (meanConfidence(words) < surest.page) return { page, failed: 'illegible' }
  return { page, words: sure.map(({ confidence: _, ...word }) => word) }
}

/** A long word says more than a speck that was taken for a letter. */
const meanConfidence = (words: readonly SeenWord[]): number => {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters
}

interface SeenLine {
  words: readonly SeenWord[]
  /** How much it falls per pixel to the right; undefined: not known. */
  slope: number | undefined
}

const linesOf = (hocr: string): SeenLine[] =>
  hocr.split(/<div class=['"]ocr_carea['"]/).flatMap((area, block) =>
    area
      .split(/<span class=['"]ocr_(?:line|header|caption|textfloat)['"]/)
      .slice(1)
      .map(line => lineOf(line, block)),
  )

const lineOf = (line: string, block: number): SeenLine => {
  const title = /title="([^"]*)"/.exec(line)?.[1] ?? ''
  const [slope] = numbersOf(title, 'baseline')
  const [size = 0] = numbersOf(title, 'x_size')
  const [angle = 0] = numbersOf(title, 'textangle')
  const words = [...line.matchAll(/<span class='ocrx_word'[^>]*title='([^']*)'[^>]*>(.*?)<\/span>/gs)]
  const seen = words.flatMap(([, place = '', markup = '']) => {
    const text = plainOf(markup)
    const [confidence = 0] = numbersOf(place, 'x_wconf')
    const { x, width, bottom } = upright(numbersOf(place, 'bbox'), angle)
    if (text === '' || size <= 0 || width <= 0) return []
    return [{ text, x, width, y: bottom - depthOf(text) * size, size, block, confidence }]
  })
  return { words: seen, slope: slope ?? slopeOf(seen) }
}

/** Of a turned line no baseline is told: it leads from its first word to its last, if these are far enough from each other. */
const slopeOf = (words: readonly SeenWord[]): number | undefined => {
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return undefined
  const length = last.x + last.width / 2 - first.x - first.width / 2
  return length > 10 * first.size ? (last.y - first.y) / length : undefined
}

/** The numbers of a property of a title: `bbox 10 20 30 40; x_wconf 95`. */
const numbersOf = (title: string, name: string): number[] =>
  title
    .split(';')
    .map(property => property.trim().split(' '))
    .find(([key]) => key === name)
    ?.slice(1)
    .map(Number)
    .filter(Number.isFinite) ?? []

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plainOf = (markup: string): string =>
  markup
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => entities[name] ?? all)
    .trim()

/** A box on the page that is turned so that its text is upright; `angle`: degrees by which the text is turned, anticlockwise. */
const upright = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], angle: number) => {
  if (angle === 90) return { x: -y1, width: y1 - y0, bottom: x1 }
  if (angle === 180) return { x: -x1, width: x1 - x0, bottom: -y0 }
  if (angle === 270) return { x: y0, width: y1 - y0, bottom: -x0 }
  return { x: x0, width: x1 - x0, bottom: y1 }
}

/** How far below the baseline the letters of a word reach, as a multiple of the size. */
const depthOf = (text: string): number => (/[руфцщДЦЩQgjpqyąęĄĘ,;()[\]]/.test(text) ? 0.2 : 0)

/** The words of a page that was fed crookedly, as if it had been fed straight. */
const levelled = (lines: readonly SeenLine[]): SeenWord[] => {
  const slope = usualSlope(lines)
  const length = Math.hypot(1, slope)
  return lines.flatMap(({ words }) =>
    words.map(word => ({
      ...word,
      x: (word.x + slope * word.y) / length,
      y: (word.y - slope * (word.x + word.width / 2)) / length,
    })),
  )
}

/** Of most of the words: a short line tells little of the page. */
const usualSlope = (lines: readonly SeenLine[]): number => {
  const slopes = lines
    .flatMap(({ words, slope }) => (slope === undefined ? [] : words.map(() => slope)))
    .toSorted((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}
