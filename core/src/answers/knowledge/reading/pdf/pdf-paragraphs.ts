import { hasLeaders } from '../leaders.ts'
import { extentOf, type Line, lineText, onlyFont } from './pdf-lines.ts'
import { headingLevel, type PdfStyle } from './pdf-style.ts'

/** A list marker or number before an item. */
export const listMark = /^(?:[•▪◦●○■□]\s*|[–—-]\s+|\(?(?:\d{1,3}|[a-zа-я])[.)]\s+)(?=\S)/iu

/** true: `line` starts a paragraph after `before`: distance, size, font, indent, marker, short line. */
export const endsParagraph = (
  before: Line,
  line: Line,
  { left, right, style }: { left: number; right: number; style: PdfStyle },
) => {
  if (hasLeaders(lineText(before))) return true
  const [levelBefore, level] = [headingLevel(before, style), headingLevel(line, style)]
  if (levelBefore !== level) return true
  const gap = (line.y - before.y) / line.size
  const startsOver = gap < 0
  if (level !== undefined) return startsOver || gap > 1.9
  if (listMark.test(lineText(line)) && line.size > 0) return true
  const [fontBefore, font] = [onlyFont(before), onlyFont(line)]
  if (fontBefore !== font && (isAccent(fontBefore, style) || isAccent(font, style))) return true
  if (Math.abs(before.size - line.size) > 0.12 * style.size) return true
  const text = lineText(before)
  // Across a page or column break a paragraph continues only if its sentence has not ended.
  if (startsOver) return /[.!?…:;]["»”)]?$/.test(text) || !/^[\p{Ll}\d(«"„]/u.test(lineText(line))
  if (gap > Math.max(1.25 * style.pitch, style.pitch + 0.25)) return true
  const indent = (line.segments[0]?.x0 ?? left) - left
  const indentBefore = (before.segments[0]?.x0 ?? left) - left
  if (
    indent > 0.8 * line.size &&
    indentBefore < 0.4 * line.size &&
    indent < 6 * line.size &&
    !listMark.test(text)
  )
    return true
  const room = right - extentOf([before]).right
  return room > 0.25 * (right - left) && /[.!?…:;]["»”)]?$/.test(text)
}

const isAccent = (font: string | undefined, style: PdfStyle) => font !== undefined && style.accents.has(font)

/** Joins lines of a paragraph and words hyphenated between them; hyphens that belong to a word stay. */
export const joinWrapped = (lines: readonly string[]) =>
  lines.reduce((text, line) => {
    if (!/\p{L}[-\u2010\u00ad]$/u.test(text) || !/^\p{Ll}/u.test(line)) return `${text} ${line}`
    const isSoft = /\u00ad$/.test(text)
    return (!isSoft && keepsHyphen(text, line) ? text : text.slice(0, -1)) + line
  })

/** «кто-то», «по-русски», «из-за», and words with a capital or figure before the hyphen («IP-адрес»). */
const keepsHyphen = (text: string, line: string) =>
  /^(то|либо|нибудь|таки|де)(?!\p{L})/iu.test(line) ||
  (/[ийьеу]-$/iu.test(text) && /^ка(?!\p{L})/iu.test(line)) ||
  endsInPrefix(text, line) ||
  /(?<!\p{L})(кое|онлайн|интернет|веб|бизнес|мини|экспресс|смс|премиум|вип)[-\u2010]$/iu.test(text) ||
  /\p{Lu}[-\u2010]$/u.test(text)

/** These are syllables as well: «По-ставщик», «из-менение», «во-прос» are one word, divided. */
const endsInPrefix = (text: string, line: string) =>
  (/(?<!\p{L})по[-\u2010]$/iu.test(text) && /^\p{L}*(ски|цки|ьи|[оеё]му)(?!\p{L})/iu.test(line)) ||
  (/(?<!\p{L})из[-\u2010]$/iu.test(text) && /^(за|под)(?!\p{L})/iu.test(line)) ||
  (/(?<!\p{L})во?[-\u2010]$/iu.test(text) && /^(перв|втор|трет|четв|пят|шест|седьм|восьм)/iu.test(line))
