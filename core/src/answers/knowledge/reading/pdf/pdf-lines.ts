/** A text run at its position on the page: upright, in points, `y` grows downwards and is the baseline. */
export interface Run {
  text: string
  x: number
  y: number
  width: number
  size: number
  font: string
  /** Its place in the order of the page's content. */
  at: number
  /** Its letters are so many times wider than the font has them. */
  stretch: number
  /** The widest gap before it that is a space between words and no border between cells, as a multiple of the size. */
  widestSpace: number
}

/** Adjacent runs of one line: a whole line of prose, or a part of one cell. */
export interface Segment {
  text: string
  x0: number
  x1: number
  size: number
  /** The font of most of its characters. */
  font: string
}

export interface Line {
  y: number
  size: number
  segments: readonly Segment[]
  runs: readonly Run[]
}

/** Groups runs into lines from top to bottom, split at gaps wider than any space between words. */
export const linesOf = (runs: readonly Run[]): Line[] =>
  rowsOfRuns(runs)
    .map(lineOf)
    .filter(line => line.segments.length > 0)

/** Groups runs into rows from top to bottom, each in no order. */
export const rowsOfRuns = (runs: readonly Run[]): (readonly Run[])[] => {
  const rows: Run[][] = []
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    // A superscript is part of its line; the next line of the smallest print is further away.
    if (row && first && run.y - first.y <= 0.4 * Math.min(Math.max(run.size, first.size), 1.5 * run.size))
      row.push(run)
    else rows.push([run])
  }
  return rows
}

const lineOf = (row: readonly Run[]): Line => {
  const sorted = withoutRepeats(row.toSorted((a, b) => a.x - b.x || b.width - a.width))
  const groups: Run[][] = []
  for (const run of sorted) {
    const before = groups.at(-1)?.at(-1)
    if (before && run.x - (before.x + before.width) <= run.widestSpace * Math.max(run.size, before.size))
      groups.at(-1)?.push(run)
    else groups.push([run])
  }
  const parts = withMark(groups)
  const main = sorted.reduce((a, b) => (b.text.length > a.text.length ? b : a))
  return {
    y: main.y,
    size: main.size,
    runs: row,
    segments: parts.map(segmentOf).filter(segment => segment.text !== ''),
  }
}

/** A list marker has a gap to its item, like a cell. */
const withMark = (groups: readonly (readonly Run[])[]) => {
  const [first = [], second, ...rest] = groups
  const isMark = /^([•▪◦●○■□–—-]|\(?(\d{1,3}|\p{L})[.)]|\d{1,2}(\.\d{1,2})+\.?)$/u.test(
    first
      .map(run => run.text)
      .join('')
      .trim(),
  )
  return isMark && second ? [[...first, ...second], ...rest] : groups
}

/** Some programs simulate bold letters, outlines and shadows by drawing the same text twice, cut into other runs. */
const withoutRepeats = (sorted: readonly Run[]): Run[] => {
  const kept: Run[] = []
  let cover: Run | undefined
  for (const run of sorted) {
    if (cover && repeats(run, cover)) continue
    for (let last = kept.at(-1); last && repeats(last, run); last = kept.at(-1)) kept.pop()
    kept.push(run)
    if (!cover || run.x + run.width > cover.x + cover.width) cover = run
  }
  return kept
}

const repeats = (run: Run, cover: Run): boolean =>
  run.x > cover.x - 0.2 * run.size &&
  run.x + run.width < cover.x + cover.width + 0.2 * run.size &&
  cover.text.includes(run.text.trim())

const segmentOf = (runs: readonly Run[]): Segment => {
  let text = ''
  let end: number | undefined
  const fonts = new Map<string, number>()
  for (const run of runs) {
    const gap = end === undefined ? 0 : run.x - end
    if (gap > 0.15 * run.size && !/\s$/.test(text) && !/^\s/.test(run.text)) text += ' '
    text += run.text
    end = run.x + run.width
    fonts.set(run.font, (fonts.get(run.font) ?? 0) + run.text.length)
  }
  const x1 = Math.max(...runs.map(run => run.x + run.width))
  const size = Math.max(...runs.map(run => run.size))
  const font = [...fonts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])[0]
  return { text: text.replace(/\s+/g, ' ').trim(), x0: runs[0]?.x ?? 0, x1, size, font }
}

export const lineText = (line: Line) => line.segments.map(segment => segment.text).join(' ')

/** Returns the left and right edge of these lines. */
export const extentOf = (lines: readonly Line[]) => {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (const line of lines)
    for (const segment of line.segments) {
      left = Math.min(left, segment.x0)
      right = Math.max(right, segment.x1)
    }
  return { left, right, width: Math.max(0, right - left) }
}

/** The font, if it is the same in the whole line. */
export const onlyFont = (line: Line) => {
  const [first, ...rest] = line.segments
  return first && rest.every(segment => segment.font === first.font) ? first.font : undefined
}
