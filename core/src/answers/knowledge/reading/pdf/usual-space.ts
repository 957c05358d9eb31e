import { type DrawnLine, gapsOf, space } from './content-order.ts'
import type { Run } from './pdf-lines.ts'

/**
 * The space between the words of a page, as a multiple of the size. On a scan with recognised text it is wide: each
 * word is narrowed to where it was seen, and its letters are smaller than those of the picture.
 */
export const usualSpace = (lines: readonly DrawnLine[]): number => {
  const runs = lines.flatMap(line => line.runs)
  if (!isRecognised(runs)) return space
  const gaps = lines.flatMap(line => gapsOf(line).map(gap => gap / line.size)).toSorted((a, b) => a - b)
  // Most gaps of a text are spaces; of a table half of them may be borders.
  return Math.min(1, Math.max(space, gaps[Math.floor(gaps.length / 3)] ?? space))
}

/** Words in one font are narrowed or widened, each by itself. */
const isRecognised = (runs: readonly Run[]): boolean => {
  const scaled = runs.filter(run => Math.abs(run.stretch - 1) > 0.02)
  return scaled.length > runs.length / 2 && new Set(scaled.map(run => run.stretch.toFixed(2))).size > 4
}
