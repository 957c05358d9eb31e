import type { Run } from './pdf-lines.ts'

/** Where a line of text leads on the page. */
type Direction = 'right' | 'down' | 'left' | 'up'

/** A run as it stands on the page, before it is turned upright. */
export interface PlacedRun {
  run: Run
  /** undefined: aslant, as a stamp or a watermark over the page. */
  direction: Direction | undefined
}

/** The direction of a text whose line leads by `a` to the right and by `b` downwards. */
export const directionOf = (a: number, b: number): Direction | undefined => {
  // Scans that were fed crookedly are some degrees off.
  if (Math.abs(b) <= 0.05 * Math.abs(a)) return a > 0 ? 'right' : 'left'
  if (Math.abs(a) <= 0.05 * Math.abs(b)) return b > 0 ? 'down' : 'up'
  return undefined
}

/**
 * The runs of a page, upright: a page whose text leads mostly in one other direction is turned. Of the rest only headers
 * that stand on end above the cells of a table are read; other directions are stamps and notes in the margin.
 */
export const uprightRuns = (placed: readonly PlacedRun[]): Run[] => {
  const main = mainDirection(placed)
  const turned = placed.map(({ run, direction }) => ({
    run: { ...run, ...turnPlace(run, main) },
    direction: direction && relativeTo(direction, main),
  }))
  const upright = turned.flatMap(({ run, direction }) => (direction === 'right' ? [run] : []))
  const onEnd = turned.filter(({ direction }) => direction === 'up' || direction === 'down')
  // Charts and drawings have more labels on end than a table has columns.
  if (onEnd.length === 0 || onEnd.length > maxHeaders) return upright
  return [...upright, ...headersOnEnd(onEnd, upright)]
}

const maxHeaders = 100

const order: readonly Direction[] = ['right', 'down', 'left', 'up']

const mainDirection = (placed: readonly PlacedRun[]): Direction => {
  const letters = new Map<Direction, number>()
  for (const { run, direction } of placed)
    if (direction) letters.set(direction, (letters.get(direction) ?? 0) + run.text.length)
  return [...letters].reduce<readonly [Direction, number]>(
    (most, each) => (each[1] > most[1] ? each : most),
    ['right', letters.get('right') ?? 0],
  )[0]
}

/** `direction` on the page that is turned so that `main` leads to the right. */
const relativeTo = (direction: Direction, main: Direction): Direction | undefined =>
  order[(order.indexOf(direction) - order.indexOf(main) + order.length) % order.length]

const turnPlace = ({ x, y }: Run, main: Direction) => {
  if (main === 'down') return { x: y, y: -x }
  if (main === 'left') return { x: -x, y: -y }
  return main === 'up' ? { x: -y, y: x } : { x, y }
}

/** A text on end: what it covers of the page. */
interface OnEnd {
  run: Run
  x0: number
  x1: number
  top: number
  bottom: number
}

const headersOnEnd = (placed: readonly PlacedRun[], upright: readonly Run[]): Run[] =>
  rowsOf(joinLines(placed.map(extentOf))).flatMap(texts => {
    const top = Math.min(...texts.map(text => text.top))
    const bottom = Math.max(...texts.map(text => text.bottom))
    const headers = texts.flatMap(text => {
      const cell = cellBelow(text, { bottom, upright })
      return cell ? [{ ...text.run, x: cell.x, width: cell.width, y: bottom, widestSpace: 0 }] : []
    })
    // Upright headers of the same row stand in the middle of its height.
    const beside = headers.length > 0 ? upright.filter(run => run.y > top && run.y < bottom) : []
    const shift = bottom - Math.max(...beside.map(run => run.y))
    for (const run of beside) run.y += shift
    return headers
  })

/** Texts on end that are beside each other, from top to bottom. */
const rowsOf = (texts: readonly OnEnd[]): OnEnd[][] => {
  const rows: OnEnd[][] = []
  for (const text of texts.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1)
    if (row?.some(other => text.top < other.bottom)) row.push(text)
    else rows.push([text])
  }
  return rows
}

const extentOf = ({ run, direction }: PlacedRun): OnEnd =>
  direction === 'up'
    ? { run, x0: run.x - run.size, x1: run.x, top: run.y - run.width, bottom: run.y }
    : { run, x0: run.x, x1: run.x + run.size, top: run.y, bottom: run.y + run.width }

/** Lines of one header on end follow each other across, as they were drawn. */
const joinLines = (texts: readonly OnEnd[]): OnEnd[] => {
  const joined: OnEnd[] = []
  for (const text of texts) {
    const last = joined.at(-1)
    const gap = last ? Math.max(text.x0 - last.x1, last.x0 - text.x1) : Number.POSITIVE_INFINITY
    if (!last || gap > 0.5 * text.run.size || text.top >= last.bottom || text.bottom <= last.top) {
      joined.push({ ...text })
      continue
    }
    last.run = { ...last.run, text: `${last.run.text} ${text.run.text}` }
    last.x0 = Math.min(last.x0, text.x0)
    last.x1 = Math.max(last.x1, text.x1)
    last.top = Math.min(last.top, text.top)
    last.bottom = Math.max(last.bottom, text.bottom)
  }
  return joined
}

/** The cell of the row below a header; none if what follows is no row, or nothing of it stands below the header. */
const cellBelow = (
  { run: { size }, x0, x1 }: OnEnd,
  { bottom, upright }: { bottom: number; upright: readonly Run[] },
): Run | undefined => {
  // Padding of the two cells and the height of a line; a row may be two lines high.
  const below = upright.filter(run => run.y > bottom && run.y < bottom + 5 * size)
  const first = Math.min(...below.map(run => run.y))
  const row = below.filter(run => run.y < first + 0.4 * size)
  const centre = (x0 + x1) / 2
  const distance = (run: Run) => Math.abs(run.x + run.width / 2 - centre)
  if (row.length < 2) return undefined
  const nearest = row.reduce((a, b) => (distance(b) < distance(a) ? b : a))
  return nearest.x < x1 + 2 * size && nearest.x + nearest.width > x0 - 2 * size ? nearest : undefined
}
