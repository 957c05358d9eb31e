import { hasLeaders } from '../leaders.ts'
import { type Line, lineText } from './pdf-lines.ts'

/** Typographic style of the document; sizes in points. */
export interface PdfStyle {
  /** Size of the body text. */
  size: number
  /** Line height within a paragraph, as a multiple of the size. */
  pitch: number
  /** Sizes of headings, largest first. */
  levels: readonly number[]
  /** Rarely used bold fonts: those of headings that are no larger than the body text. */
  accents: ReadonlySet<string>
}

/** Derives size and font of the body text and the sizes of headings from all lines. */
export const styleOf = (lines: readonly Line[], options: { bold: ReadonlySet<string> }): PdfStyle => {
  const sizes = new Map<number, number>()
  const fonts = new Map<string, number>()
  for (const line of lines)
    for (const { size, font, text } of line.segments) {
      sizes.set(round(size), (sizes.get(round(size)) ?? 0) + text.length)
      fonts.set(font, (fonts.get(font) ?? 0) + text.length)
    }
  const size = mostFrequent(sizes) ?? 10
  const body = mostFrequent(fonts)
  const total = [...fonts.values()].reduce((sum, count) => sum + count, 0)
  const larger = new Set(lines.filter(line => isLarger(line, size)).map(line => round(line.size)))
  return {
    size,
    pitch: pitchOf(lines, size),
    levels: [...larger].sort((a, b) => b - a).slice(0, 6),
    accents: new Set(
      [...fonts]
        .filter(([font, count]) => options.bold.has(font) && font !== body && count < total * 0.3)
        .map(([font]) => font),
    ),
  }
}

/** 1 for the largest heading size; undefined for body text. */
export const headingLevel = (line: Line, style: PdfStyle) => {
  if (!isLarger(line, style.size)) return undefined
  const level = style.levels.indexOf(round(line.size))
  return level === -1 ? style.levels.length : level + 1
}

const isLarger = (line: Line, size: number) =>
  round(line.size) >= 1.12 * size &&
  line.segments.length < 3 &&
  lineText(line).length <= 160 &&
  !hasLeaders(lineText(line))

const round = (size: number) => Math.round(size * 2) / 2

const mostFrequent = <Key>(counts: ReadonlyMap<Key, number>) =>
  [...counts].reduce<readonly [Key, number] | undefined>(
    (a, b) => (a && a[1] >= b[1] ? a : b),
    undefined,
  )?.[0]

/** The most frequent distance between adjacent lines of body text with the same left edge. */
const pitchOf = (lines: readonly Line[], size: number) => {
  const pitches = new Map<number, number>()
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (!before || line.segments.length > 1 || before.segments.length > 1 || Math.abs(line.size - size) > 0.6)
      continue
    const pitch = (line.y - before.y) / line.size
    const weight = lineText(before).length
    if (pitch > 0.8 && pitch < 2.2)
      pitches.set(Math.round(pitch * 20), (pitches.get(Math.round(pitch * 20)) ?? 0) + weight)
  }
  return (mostFrequent(pitches) ?? 26) / 20
}
