import { partDrawnColumns } from './drawn-columns.ts'
import { median } from './median.ts'
import { extentOf, type Line, linesOf, type Segment } from './pdf-lines.ts'

/**
 * Lines of a page in reading order, in groups: columns and boxes as the page draws them one after another; else
 * the left column precedes the right one, titles across both stay above; tables, whose columns contain no prose,
 * are not split.
 */
export const readingOrder = (lines: readonly Line[]): (readonly Line[])[] => {
  const drawn = partDrawnColumns(lines.flatMap(line => line.runs))
  return drawn ? drawn.flatMap(runs => byGutter(linesOf(runs))) : byGutter(lines)
}

const byGutter = (lines: readonly Line[], depth = 0): (readonly Line[])[] => {
  const gutter = depth < 3 ? findGutter(lines) : undefined
  if (gutter === undefined) return [lines]
  const groups: (readonly Line[])[] = []
  let plain: Line[] = []
  for (const band of bandsOf(lines, gutter)) {
    if (!isProseInColumns(band, gutter)) {
      plain.push(...band)
      continue
    }
    if (plain.length > 0) groups.push(plain)
    plain = []
    const [left, right] = partRuns(band, gutter)
    groups.push(...byGutter(linesOf(left), depth + 1), ...byGutter(linesOf(right), depth + 1))
  }
  return plain.length > 0 ? [...groups, plain] : groups
}

/** The x where a right column begins: many segments start there and almost none crosses it. */
const findGutter = (lines: readonly Line[]) => {
  if (lines.length < 8) return undefined
  const { left, width } = extentOf(lines)
  const segments = lines.flatMap(line => line.segments)
  const starts = new Map<number, number>()
  for (const { x0 } of segments) {
    const share = (x0 - left) / width
    if (share > 0.2 && share < 0.8) starts.set(Math.round(x0), (starts.get(Math.round(x0)) ?? 0) + 1)
  }
  const candidates = [...starts].filter(([, count]) => count >= 4).sort((a, b) => b[1] - a[1])
  return candidates.map(([x]) => x - 1).find(x => bandsOf(lines, x).some(band => isProseInColumns(band, x)))
}

const crosses = (segment: Segment, gutter: number) =>
  segment.x0 < gutter - 1 && segment.x1 > gutter - 0.5 * segment.size

/** Groups neighbouring lines by whether they cross the gutter. */
const bandsOf = (lines: readonly Line[], gutter: number) => {
  const bands: { crossing: boolean; lines: Line[] }[] = []
  for (const line of lines) {
    const crossing = line.segments.some(segment => crosses(segment, gutter))
    const last = bands.at(-1)
    if (last?.crossing === crossing) last.lines.push(line)
    else bands.push({ crossing, lines: [line] })
  }
  return bands.map(band => band.lines)
}

/** Returns whether both sides have several lines of full width: prose, unlike names beside prices. */
const isProseInColumns = (band: readonly Line[], gutter: number) => {
  if (band.some(line => line.segments.some(segment => crosses(segment, gutter)))) return false
  const sides = [
    band.map(line => line.segments.filter(segment => segment.x1 <= gutter)),
    band.map(line => line.segments.filter(segment => segment.x0 >= gutter - 1)),
  ].map(side => side.filter(segments => segments.length > 0))
  return sides.every(side => {
    const widths = side.map(segments => segments.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0))
    const letters = side.map(segments => segments.reduce((sum, { text }) => sum + text.length, 0))
    return side.length >= 4 && median(widths) > 0.7 * Math.max(...widths) && median(letters) >= 18
  })
}

const partRuns = (band: readonly Line[], gutter: number) => {
  const runs = band.flatMap(line => line.runs)
  return [runs.filter(run => run.x < gutter - 1), runs.filter(run => run.x >= gutter - 1)] as const
}
