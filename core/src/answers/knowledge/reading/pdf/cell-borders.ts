import { type Run, rowsOfRuns } from './pdf-lines.ts'

/** A gap in a row of runs, and the run behind it. */
interface Gap {
  from: number
  run: Run
}

/** Empty space that goes down through rows, one gap of each. */
interface Channel {
  from: number
  to: number
  gaps: Gap[]
}

/** Rows that show a border; fewer are in line by chance. */
const fewest = 3

/** Rows of more runs are no rows of cells that a person reads. */
const maxRuns = 60

/** The next row is no further away than this, in multiples of the size. */
const rowDistance = 3.2

/** A channel is at least so wide, and edges in line are no further apart, in multiples of the size. */
const narrowest = 0.1
const jitter = 0.15
/** Words that were recognised on a scan stand where they were seen. */
const seenJitter = 0.4

/**
 * Runs that begin a cell, however close the cell before it is: the same empty space goes down through at least three
 * rows, behind it the runs begin, end or are centred in one place, and most of the gaps are wider than a space, or the
 * cells before it end in one place as well.
 */
export const borderedRuns = (runs: readonly Run[], { isSeen }: { isSeen: boolean }): ReadonlySet<Run> => {
  const bordered = new Set<Run>()
  for (const channel of channelsOf(rowsOfRuns(runs).map(inOrder)))
    for (const { run } of cellsIn(channel, isSeen ? seenJitter : jitter)) bordered.add(run)
  return bordered
}

const inOrder = (row: readonly Run[]): Run[] => row.toSorted((a, b) => a.x - b.x)

const channelsOf = (rows: readonly (readonly Run[])[]): Channel[] => {
  const done: Channel[] = []
  let open: Channel[] = []
  let before: Run | undefined
  for (const row of rows) {
    const [first] = row
    if (!first) continue
    const isNear =
      before !== undefined && first.y - before.y <= rowDistance * Math.max(first.size, before.size)
    before = first
    const gaps = row.length > maxRuns ? [] : gapsIn(row)
    const taken = new Set<Gap>()
    const kept: Channel[] = []
    for (const channel of isNear ? open : []) {
      const gap = gaps.find(each => widthIn(channel, each) > narrowest * each.run.size)
      if (gap) {
        taken.add(gap)
        channel.gaps.push(gap)
        channel.from = Math.max(channel.from, gap.from)
        channel.to = Math.min(channel.to, gap.run.x)
        kept.push(channel)
      } else if (row.some(run => run.x < channel.to && run.x + run.width > channel.from)) done.push(channel)
      else kept.push(channel)
    }
    if (!isNear) done.push(...open)
    for (const gap of gaps) if (!taken.has(gap)) kept.push({ from: gap.from, to: gap.run.x, gaps: [gap] })
    open = kept
  }
  return [...done, ...open]
}

const widthIn = (channel: Channel, gap: Gap): number =>
  Math.min(channel.to, gap.run.x) - Math.max(channel.from, gap.from)

const gapsIn = (row: readonly Run[]): Gap[] => {
  const gaps: Gap[] = []
  let end = Number.POSITIVE_INFINITY
  for (const run of row) {
    if (run.x - end > narrowest * run.size) gaps.push({ from: end, run })
    end = Math.max(end === Number.POSITIVE_INFINITY ? run.x : end, run.x + run.width)
  }
  return gaps
}

/** The rows of a channel that have a border there, if it is one. */
const cellsIn = ({ gaps }: Channel, slack: number): readonly Gap[] => {
  if (gaps.length < fewest) return []
  const tolerance = slack * (gaps[0]?.run.size ?? 0)
  const rows = edges
    .map(edge => inLine(gaps, { edge, tolerance }))
    .reduce((most, next) => (next.length > most.length ? next : most))
  const wide = rows.filter(isWide).length
  const endsInLine = spread(rows.map(({ from }) => from)) <= tolerance
  return rows.length >= fewest && (wide * 2 >= rows.length || (wide > 0 && endsInLine)) ? rows : []
}

type Edge = (run: Run) => number

/** Cells of a column begin, end or are centred in one place. */
const edges: readonly Edge[] = [({ x }) => x, ({ x, width }) => x + width, ({ x, width }) => x + width / 2]

interface Line {
  edge: Edge
  tolerance: number
}

/** The most rows that follow each other in line, and the header above them, which may be in line in another way. */
const inLine = (gaps: readonly Gap[], { edge, tolerance }: Line): readonly Gap[] => {
  let best = { from: 0, to: 0 }
  let open = { from: 0, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }
  for (const [at, gap] of gaps.entries()) {
    const place = edge(gap.run)
    const [low, high] = [Math.min(open.low, place), Math.max(open.high, place)]
    if (isStretched(gap))
      open = { from: at + 1, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }
    else if (high - low > tolerance) open = { from: at, low: place, high: place }
    else open = { from: open.from, low, high }
    if (at + 1 - open.from > best.to - best.from) best = { from: open.from, to: at + 1 }
  }
  const rows = gaps.slice(best.from, best.to)
  const head = gaps[best.from - 1]
  return head && isHeader(head, rows, tolerance) ? [head, ...rows] : rows
}

const isHeader = (head: Gap, rows: readonly Gap[], tolerance: number): boolean => {
  const [first, second] = rows
  // A line of text above a table is further away than its rows are from each other.
  if (!first || !second || first.run.y - head.run.y > 1.5 * (second.run.y - first.run.y)) return false
  return (
    edges.some(edge => rows.every(({ run }) => Math.abs(edge(run) - edge(head.run)) <= tolerance)) ||
    (!isStretched(head) && isAbove(head.run, rows, tolerance))
  )
}

/** A header ends where the widest of the cells below it ends, or begins there. */
const isAbove = (head: Run, rows: readonly Gap[], tolerance: number): boolean => {
  const left = rows.reduce((least, { run }) => Math.min(least, run.x), Number.POSITIVE_INFINITY)
  const right = rows.reduce((most, { run }) => Math.max(most, run.x + run.width), Number.NEGATIVE_INFINITY)
  return (
    Math.abs(head.x - left) <= tolerance ||
    Math.abs(head.x + head.width - right) <= tolerance ||
    (head.x <= left && head.x + head.width >= right)
  )
}

/** The gap fills a justified line. */
const isStretched = (gap: Gap | undefined): boolean => gap?.run.widestSpace === Number.POSITIVE_INFINITY

const isWide = ({ from, run }: Gap): boolean => run.x - from > run.widestSpace * run.size

const spread = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY) -
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
