import { decodeXml } from '../xlsx/xml-walk.ts'

/** What of a kind of markup is text. Names have no prefixes. */
export interface MarkupText {
  /** Elements whose text counts, with all within. */
  text: ReadonlySet<string>
  /** Elements without text of the document, within those too. */
  without: ReadonlySet<string>
  /** Elements within a paragraph that only style letters, possibly within a word. */
  styling: ReadonlySet<string>
}

const tags = /<(\/?)(?:[\w.-]{1,40}:)?([\w.-]{1,60})((?:\s[^<>]*)?)>/g

/** Bytes of markup that are looked through a second time: of more, the reader has taken the memory. */
const maxLength = 16 * 1024 * 1024

/** The texts of markup as they follow in it; undefined where there is too much of it. */
export const plainMarkup = (xml: string, { text, without, styling }: MarkupText): string | undefined => {
  if (xml.length > maxLength) return undefined
  const pieces: string[] = []
  let [inside, skipped] = [0, 0]
  for (const { 0: whole, 1: slash, 2: name = '', index } of xml.matchAll(tags)) {
    const isEmpty = whole.endsWith('/>')
    const step = isEmpty ? 0 : slash ? -1 : 1
    if (without.has(name)) skipped = Math.max(0, skipped + step)
    else if (text.has(name)) inside = Math.max(0, inside + step)
    if (!styling.has(name)) pieces.push('\n')
    if (inside === 0 || skipped > 0) continue
    const start = index + whole.length
    const end = xml.indexOf('<', start)
    pieces.push(decodeXml(xml.slice(start, end === -1 ? xml.length : end)))
  }
  return pieces.join('')
}

/** Parts for the self-check of words; none where one is not known. */
export const plainOf = (parts: readonly (string | undefined)[]): { parts?: string[] } => {
  const known = parts.filter(part => part !== undefined)
  return known.length === parts.length ? { parts: known } : {}
}
