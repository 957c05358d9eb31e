import { median } from './median.ts'
import { type Line, lineText } from './pdf-lines.ts'

/** Lines at the top and bottom of a page that are checked for running headers and footers. */
const depth = 4

/**
 * Removes running headers and footers (the same words, digits aside, at the same height of most pages) and
 * page numbers. Table rows that repeat on each page are kept.
 */
export const withoutFurniture = (pages: readonly (readonly Line[])[]): Line[][] => {
  const seen = new Map<string, number>()
  for (const [page, lines] of pages.entries())
    for (const key of new Set(edges(lines).flatMap(({ line }) => keysOf(line, page))))
      seen.set(key, (seen.get(key) ?? 0) + 1)
  const filled = pages.filter(lines => lines.length > 0).length
  const enough = Math.max(2, Math.ceil(filled * 0.4))
  const size = median(pages.flat().map(line => line.size))
  /** A chapter title is repeated on its own pages only; larger print may be a heading on several pages. */
  const needed = (line: Line) => (line.size > 1.1 * size ? enough : Math.min(enough, 3))

  const numbering = numberingOf(pages)
  const isNumbered = (line: Line, page: number) =>
    numbering !== undefined && numberOf(line) === page + numbering

  const isFurniture = (
    lines: readonly Line[],
    { line, at, page }: { line: Line; at: number; page: number },
  ) =>
    filled > 1 &&
    !isTableHead(lines, at) &&
    !isTableHead(lines, at - 1) &&
    repeats(seen, { line, page }) >= needed(line)

  return pages.map((lines, page) => {
    const dropped = new Set<Line>()
    // Lines are removed from the edges inwards, up to the first line of the text.
    for (const inwards of [
      edges(lines).filter(edge => edge.top),
      edges(lines)
        .filter(edge => !edge.top)
        .reverse(),
    ])
      for (const { line, at } of inwards) {
        if (!isNumbered(line, page) && !isFurniture(lines, { line, at, page })) break
        dropped.add(line)
      }
    return lines.filter(line => !dropped.has(line))
  })
}

const edges = (lines: readonly Line[]) =>
  lines.flatMap((line, at) => {
    if (at < depth && at <= (lines.length - 1) / 2) return [{ line, at, top: true }]
    return at >= lines.length - depth ? [{ line, at, top: false }] : []
  })

/**
 * Keys by which a line is matched on other pages: its words and approximate height; and, for each number in
 * it, the same with that number relative to the page («Стр. 3 из 9»). A line of digits alone has no words.
 */
const keysOf = (line: Line, page: number, shift = 0) => {
  const text = lineText(line).toLowerCase()
  if (!/\p{L}{2}/u.test(text)) return []
  const height = Math.round(line.y / 4) + shift
  const figures = [...text.matchAll(/\d{1,4}/g)].slice(0, 8)
  const counted = figures.map(
    ({ 0: figure, index }) =>
      `${text.slice(0, index)}#${Number(figure) - page}${text.slice(index + figure.length)}`,
  )
  return [text, ...counted].map(each => `${height} ${each}`)
}

/** Number of pages with the line. */
const repeats = (seen: ReadonlyMap<string, number>, { line, page }: { line: Line; page: number }) => {
  const near = [-1, 0, 1].map(shift => keysOf(line, page, shift))
  return Math.max(
    0,
    ...(near[0] ?? []).map((_, at) => near.reduce((sum, keys) => sum + (seen.get(keys[at] ?? '') ?? 0), 0)),
  )
}

/** The line and the next one have cells with common left or right edges. */
const isTableHead = (lines: readonly Line[], at: number) => {
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next || line.segments.length < 2 || next.segments.length < 2) return false
  const aligned = line.segments.filter(a =>
    next.segments.some(b => Math.abs(a.x0 - b.x0) < 3 || Math.abs(a.x1 - b.x1) < 3),
  )
  return aligned.length > 1 && next.y - line.y < 4 * line.size
}

const pageNumber =
  /^[-–—•|\s]*(?:(?:стр(?:аница|\.)?|с\.|page|p\.|strona|str\.)\s*)?(\d{1,4})(?:\s*(?:\/|из|of|z)\s*\d{1,4})?[-–—•|\s]*$/iu

const numberOf = (line: Line | undefined) => {
  const number = line && pageNumber.exec(lineText(line))?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Offset of printed page numbers; a single number at the edge of one page may be a price. */
const numberingOf = (pages: readonly (readonly Line[])[]) => {
  const offsets = new Map<number, number>()
  for (const [index, lines] of pages.entries())
    for (const number of new Set([numberOf(lines[0]), numberOf(lines.at(-1))]))
      if (number !== undefined) offsets.set(number - index, (offsets.get(number - index) ?? 0) + 1)
  const [best] = [...offsets].sort((a, b) => b[1] - a[1])
  if (!best) return undefined
  return best[1] > 1 || (pages.length === 1 && best[0] === 1) ? best[0] : undefined
}
