import type { DrawnLine, Stack } from './content-order.ts'

/** Lines around one that show where a justified text ends. */
const neighbours = 8

/** What a hyphen takes of the size, less what hangs over the margin. */
const hyphen = { least: 0.08, most: 0.45 }

/** Rounding of places, as a multiple of the size. */
const exact = 0.03

/**
 * Marks words that are divided at a hyphen which is drawn but not written (Typst). All lines of a justified text end
 * at the margin; one that ends before it by the width of a hyphen has one there.
 */
export const markDividedWords = (stacks: readonly Stack[]): void => {
  for (const { lines } of stacks)
    for (const [at, line] of lines.entries()) {
      const last = line.runs.at(-1)
      if (!last || !/\p{Ll}$/u.test(last.text)) continue
      const near = lines.slice(Math.max(0, at - neighbours), at + neighbours + 1)
      if (isShortByHyphen(line, near)) last.text += '\u00ad'
    }
}

const isShortByHyphen = (line: DrawnLine, near: readonly DrawnLine[]): boolean => {
  const endsAt = (x: number): number =>
    near.filter(other => Math.abs(other.x1 - x) < exact * line.size).length
  const margin = near.find(({ x1, runs }) => {
    const short = (x1 - line.x1) / line.size
    // Full stops and commas hang over the margin, too.
    const isLetter = /[\p{L}\d]$/u.test(runs.at(-1)?.text ?? '')
    return isLetter && short > hyphen.least && short < hyphen.most && endsAt(x1) > 1
  })
  // In a ragged text, lines end anywhere.
  return margin !== undefined && endsAt(margin.x1) + endsAt(line.x1) > near.length / 2
}
