import { type DrawnLine, firstWordWidth, gapsOf, type Stack } from './content-order.ts'
import type { Run } from './pdf-lines.ts'

/**
 * Runs before which the gap is a space that was stretched to fill a justified line: not a border between cells,
 * however wide it is. A line was stretched because the first word of the next one had no room in it.
 */
export const stretchedRuns = (stacks: readonly Stack[], spaceOfPage: number): ReadonlySet<Run> => {
  const stretched = new Set<Run>()
  for (const [place, { lines }] of stacks.entries()) {
    for (const [at, line] of lines.entries()) {
      const before = lines[at - 1]
      const below = lines[at + 1]
      // A sentence goes on in the next column.
      const next = below ?? (before && stacks[place + 1]?.lines[0])
      const text = runningPart(line, below ?? before)
      if (!next || !isStretched(text, { next, margin: marginAt(lines, at), space: spaceOfPage })) continue
      if (!isAligned(text, [before, below])) for (const run of text.runs.slice(1)) stretched.add(run)
    }
  }
  return stretched
}

/** What of a line stands above the next one: a number or the cell before it is left of both. */
const runningPart = (line: DrawnLine, next: DrawnLine | undefined): DrawnLine => {
  const from = next ? line.runs.findIndex(run => Math.abs(run.x - next.x0) < 0.5 * line.size) : 0
  return from > 0 ? { ...line, runs: line.runs.slice(from) } : line
}

/** Lines around one whose right edges show where the text ends: a page may have a narrower quotation. */
const neighbours = 4

const marginAt = (lines: readonly DrawnLine[], at: number): number =>
  Math.max(...lines.slice(Math.max(0, at - neighbours), at + neighbours + 1).map(line => line.x1))

/** Words of one line; a line of more is none that a person reads. */
const maxWords = 200

const isStretched = (
  line: DrawnLine,
  { next, margin, space }: { next: DrawnLine; margin: number; space: number },
): boolean => {
  const gaps = gapsOf(line)
  if (gaps.length === 0 || gaps.length > maxWords || !areEven(line, gaps) || !isMostlyWords(line))
    return false
  // Recognised text ends where its last letter was seen; a paragraph is no further from the next than three lines.
  if (next.y - line.y > 3 * line.size || line.x1 < margin - 0.8 * line.size) return false
  const slack = gaps.reduce((sum, gap) => sum + Math.max(0, gap - space * line.size), 0)
  return slack <= firstWordWidth(next) + 2 * space * line.size || isHyphenated(line)
}

const isHyphenated = ({ runs }: DrawnLine): boolean => /\p{L}[-\u2010\u00ad]$/u.test(runs.at(-1)?.text ?? '')

/** Widest space that pdf.js leaves inside a run, in multiples of the size: wider ones part runs. */
const insideRun = 0.6

/** All spaces of a line are stretched alike; those inside of a cell are narrower than the borders of cells. */
const areEven = ({ runs, size }: DrawnLine, gaps: readonly number[]): boolean => {
  // Letters of another font follow without a space.
  const spaces = gaps.filter(gap => gap > 0.1 * size)
  if (spaces.length === 0) return false
  const hasInner = runs.some(run => /\S\s\S/.test(run.text))
  // Words that were recognised on a scan stand a third of a space off their place.
  return Math.max(...spaces) <= 2.6 * Math.min(...spaces, ...(hasInner ? [insideRun * size] : []))
}

/** Figures in a row are cells. */
const isMostlyWords = ({ runs }: DrawnLine): boolean =>
  runs.filter(run => /\p{L}/u.test(run.text)).length > runs.length / 2

/** Cells begin at the same place in the lines above and below; words of a text do so by chance, once. */
const isAligned = (line: DrawnLine, others: readonly (DrawnLine | undefined)[]): boolean => {
  const starts = line.runs.slice(1).map(run => run.x)
  const near = others.filter(other => other !== undefined)
  const shared = (other: DrawnLine): number =>
    starts.filter(x => other.runs.slice(1).some(run => Math.abs(run.x - x) < 0.15 * line.size)).length
  return near.length > 0 && near.every(other => shared(other) > starts.length / 2)
}
