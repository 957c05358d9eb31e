import { median } from './median.ts'
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
export const borderedRuns = (
  runs: readonly Run[],
  { isSeen }: { isSeen: boolean },
): ReadonlySet<Run> => {
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
    const isNear = before !== undefined && first.y - before.y <= rowDistance * Math.max(first.size, before.size)
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
  const rows = withoutDistant(gaps)
  if (rows.length < fewest || rows.filter(isStretched).length * 2 >= rows.length) return []
  const [head, ...body] = rows
  const tolerance = slack * (head?.run.size ?? 0)
  const wide = rows.filter(isWide).length
  if (!isInLine(body, tolerance)) return []
  const endsInLine = spread(rows.map(gap => gap.from)) <= tolerance
  return wide * 2 >= rows.length || (wide > 0 && endsInLine) ? rows : []
}

/** The gap fills a justified line. */
const isStretched = ({ run }: Gap): boolean => run.widestSpace === Number.POSITIVE_INFINITY

const isWide = ({ from, run }: Gap): boolean => run.x - from > run.widestSpace * run.size

/** A line of text above a table is further away than its rows are from each other. */
const withoutDistant = (gaps: readonly Gap[]): readonly Gap[] => {
  const pitches = gaps.slice(1).map(({ run }, at) => run.y - (gaps[at]?.run.y ?? 0))
  const [first = 0, ...others] = pitches
  return others.length > 0 && first > 1.5 * median(others) ? gaps.slice(1) : gaps
}

const isInLine = (gaps: readonly Gap[], tolerance: number): boolean =>
  [({ x }: Run) => x, ({ x, width }: Run) => x + width, ({ x, width }: Run) => x + width / 2].some(
    edge => spread(gaps.map(({ run }) => edge(run))) <= tolerance,
  )

const spread = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY) -
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
