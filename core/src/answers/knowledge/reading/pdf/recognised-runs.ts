import type { RecognisedWord } from '../ocr/recognised-page.ts'
import type { Run } from './pdf-lines.ts'

/** Heights of lines that differ by less are one: each is measured on the letters that the line has. */
const sameSize = 0.3

/** Width of a letter of most fonts, as a multiple of the size. */
const letter = 0.5

/** A gap between two words of one sentence is narrower, as a multiple of the size; those of columns and cells are wider. */
const widestGap = 0.9

/** Words whose baselines differ by less are on one line, as a multiple of the size. */
const sameLine = 0.4

/** Recognised words as the runs of a page, in the order in which they were seen. */
export const recognisedRuns = (words: readonly RecognisedWord[]): Run[] => {
  const usual = usualSize(words)
  return inOrder(words, usual).map(({ text, x, y, width, size: seen }, at) => {
    const size = Math.abs(seen - usual) < sameSize * usual ? usual : seen
    return {
      text,
      x,
      y,
      width,
      size,
      font: 'recognised',
      at,
      stretch: width / (letter * size * text.length),
      widestSpace: Number.POSITIVE_INFINITY,
    }
  })
}

const usualSize = (words: readonly RecognisedWord[]): number => {
  const sizes = words.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

/**
 * Block by block, as columns are read. What tesseract takes for columns may be those of a table, with a sentence above or below
 * cut in two: such blocks are one, which is read line by line.
 */
const inOrder = (words: readonly RecognisedWord[], usual: number): RecognisedWord[] => {
  const first = joinedBlocks(words, usual)
  const blocks = Map.groupBy(words, ({ block }) => first.get(block) ?? block)
  return [...blocks.values()].flatMap(block =>
    new Set(block.map(word => word.block)).size > 1 ? inLines(block, usual).flat() : block,
  )
}

/** The first of the blocks with which each is one. */
const joinedBlocks = (words: readonly RecognisedWord[], usual: number): ReadonlyMap<number, number> => {
  const first = new Map(words.map(({ block }) => [block, block]))
  for (const line of inLines(words, usual))
    for (const [at, word] of line.entries()) {
      const before = line[at - 1]
      if (!before || word.x - before.x - before.width > widestGap * usual) continue
      const joined = [first.get(before.block), first.get(word.block)].filter(block => block !== undefined)
      for (const [block, to] of first) if (joined.includes(to)) first.set(block, Math.min(...joined))
    }
  return first
}

const inLines = (words: readonly RecognisedWord[], usual: number): RecognisedWord[][] => {
  const lines: RecognisedWord[][] = []
  for (const word of words.toSorted((a, b) => a.y - b.y)) {
    const first = lines.at(-1)?.[0]
    if (first && word.y - first.y <= sameLine * usual) lines.at(-1)?.push(word)
    else lines.push([word])
  }
  return lines.map(line => line.toSorted((a, b) => a.x - b.x))
}
