import type { Run } from './pdf-lines.ts'

/** Runs that a page draws one after another on one line, from left to right. */
export interface DrawnLine {
  runs: readonly Run[]
  x0: number
  x1: number
  y: number
  size: number
}

/** Lines that a page draws one below another: a column, a text box, or several rows of short cells. */
export interface Stack {
  lines: readonly DrawnLine[]
}

/** The page's text as its producer wrote it: lines in the order of the content. */
export const drawnLines = (runs: readonly Run[]): DrawnLine[] => {
  const lines: Run[][] = []
  for (const run of runs.toSorted((a, b) => a.at - b.at)) {
    const before = lines.at(-1)?.at(-1)
    if (before && goesOn(before, run)) lines.at(-1)?.push(run)
    else lines.push([run])
  }
  return lines.map(lineOf)
}

/** On the same line and to the right; letters may overlap a little where they are kerned. */
const goesOn = (before: Run, run: Run): boolean => {
  const size = Math.max(before.size, run.size)
  return Math.abs(run.y - before.y) <= 0.4 * size && run.x >= before.x + before.width - 0.5 * size
}

const lineOf = (runs: readonly Run[]): DrawnLine => {
  const line = {
    runs,
    x0: Number.POSITIVE_INFINITY,
    x1: Number.NEGATIVE_INFINITY,
    y: runs[0]?.y ?? 0,
    size: 0,
  }
  for (const { x, width, size } of runs) {
    line.x0 = Math.min(line.x0, x)
    line.x1 = Math.max(line.x1, x + width)
    line.size = Math.max(line.size, size)
  }
  return line
}

/** A first line may be indented by so much, in multiples of the size; the next column is further away. */
const indent = 3.5

/** Chains lines that follow one another downwards, in the same place of the page. */
export const stacksOf = (lines: readonly DrawnLine[]): Stack[] => {
  const stacks: { lines: DrawnLine[]; x0: number; x1: number }[] = []
  for (const line of lines) {
    const stack = stacks.at(-1)
    const before = stack?.lines.at(-1)
    const isBelow =
      stack !== undefined &&
      before !== undefined &&
      line.y > before.y + 0.4 * line.size &&
      line.x0 < stack.x1 &&
      line.x0 > stack.x0 - indent * line.size
    if (isBelow) {
      stack.lines.push(line)
      stack.x0 = Math.min(stack.x0, line.x0)
      stack.x1 = Math.max(stack.x1, line.x1)
    } else stacks.push({ lines: [line], x0: line.x0, x1: line.x1 })
  }
  return stacks
}

/** The width of a space of most fonts, as a multiple of the size. */
export const space = 0.25

/** Width of the line's first word: what a line before it had no room for. */
export const firstWordWidth = ({ runs }: DrawnLine): number => {
  const [first] = runs
  if (!first) return 0
  const [word = ''] = first.text.trim().split(/\s/)
  return (first.width * word.length) / Math.max(1, first.text.trim().length)
}

/** The gaps between the runs of a line. */
export const gapsOf = ({ runs }: DrawnLine): number[] =>
  runs.slice(1).map((run, at) => {
    const before = runs[at]
    return before ? run.x - before.x - before.width : 0
  })

export const drawnText = ({ runs }: DrawnLine): string => runs.map(run => run.text).join(' ')
