import { type Line, lineText } from './pdf-lines.ts'

/** Lines from the top and from the bottom of a page among which running headers and footers are looked for. */
const depth = 4

/**
 * Pages without what is printed around the text of every page: running headers and footers (the same words, figures
 * aside, at the same height of most pages) and page numbers. Rows of tables that a page repeats are kept.
 */
export const withoutFurniture = (pages: readonly (readonly Line[])[]): Line[][] => {
  const seen = new Map<string, number>()
  for (const lines of pages)
    for (const key of new Set(edges(lines).map(({ line }) => keyOf(line))))
      seen.set(key, (seen.get(key) ?? 0) + 1)
  const filled = pages.filter(lines => lines.length > 0).length
  const enough = Math.max(2, Math.ceil(filled * 0.4))
  const size = median(pages.flat().map(line => line.size))
  /** A title of a chapter stands over its pages only; larger print may be the heading of several pages' text. */
  const needed = (line: Line) => (line.size > 1.1 * size ? enough : Math.min(enough, 3))

  const isFurniture = (lines: readonly Line[], line: Line, at: number) =>
    isPageNumber(lineText(line)) ||
    (filled > 1 &&
      !isTableHead(lines, at) &&
      !isTableHead(lines, at - 1) &&
      repeats(seen, line) >= needed(line))

  return pages.map(lines => {
    const dropped = new Set<Line>()
    // From the outside inwards, up to the first line that belongs to the text.
    for (const inwards of [
      edges(lines).filter(edge => edge.top),
      edges(lines)
        .filter(edge => !edge.top)
        .reverse(),
    ])
      for (const { line, at } of inwards) {
        if (!isFurniture(lines, line, at)) break
        dropped.add(line)
      }
    return lines.filter(line => !dropped.has(line))
  })
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const edges = (lines: readonly Line[]) =>
  lines.flatMap((line, at) => {
    if (at < depth && at <= (lines.length - 1) / 2) return [{ line, at, top: true }]
    return at >= lines.length - depth ? [{ line, at, top: false }] : []
  })

/** Words with figures made alike, and the height to within some points. */
const keyOf = (line: Line, shift = 0) =>
  `${Math.round(line.y / 4) + shift} ${lineText(line).toLowerCase().replace(/\d+/g, '#')}`

const repeats = (seen: ReadonlyMap<string, number>, line: Line) =>
  [-1, 0, 1].reduce((sum, shift) => sum + (seen.get(keyOf(line, shift)) ?? 0), 0)

/** The line and the next one have cells that begin or end at the same places. */
const isTableHead = (lines: readonly Line[], at: number) => {
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next || line.segments.length < 2 || next.segments.length < 2) return false
  const aligned = line.segments.filter(a =>
    next.segments.some(b => Math.abs(a.x0 - b.x0) < 3 || Math.abs(a.x1 - b.x1) < 3),
  )
  return aligned.length > 1 && next.y - line.y < 4 * line.size
}

const pageNumber =
  /^[-–—•|\s]*(?:(?:стр(?:аница|\.)?|с\.|page|p\.|strona|str\.)\s*)?\d{1,4}(?:\s*(?:\/|из|of|z)\s*\d{1,4})?[-–—•|\s]*$/iu

const isPageNumber = (text: string) => pageNumber.test(text)
