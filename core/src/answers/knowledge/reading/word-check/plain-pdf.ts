/** A piece of text as pdf.js gives it, in the order of the page's content. */
interface ContentItem {
  str: string
  hasEOL: boolean
  /** Six numbers; the last two are the place. */
  transform: readonly number[]
}

/** Distance at which a text that is drawn twice, for a shadow or bold letters, is the same, in points. */
const near = 3

/** The text of a page in the order of its content: no columns, tables or paragraphs are made of it. */
export const contentOrderOf = (items: readonly ContentItem[]): string => {
  const seen = new Set<string>()
  const pieces: string[] = []
  let height: number | undefined
  for (const { str, hasEOL, transform } of items) {
    const [x = 0, y = 0] = transform.slice(4)
    const places = [Math.round, Math.floor].map(to => `${to(x / near)} ${to(y / near)} ${str}`)
    const isRepeated = str.trim() !== '' && places.some(place => seen.has(place))
    for (const place of places) seen.add(place)
    // Turned lines follow one another without an end.
    if (height !== undefined && Math.abs(y - height) > 1) pieces.push('\n')
    height = str === '' ? height : y
    pieces.push(isRepeated ? '' : str, hasEOL ? '\n' : '')
  }
  return pieces.join('')
}

/** Pages without lines that several of them have, digits aside, as running headers and footers; and without page numbers. */
export const withoutRepeatedLines = (pages: readonly string[]): string[] => {
  const all = pages.map(page => page.split('\n'))
  const pagesWith = new Map<string, number>()
  for (const lines of all)
    for (const key of new Set(lines.map(keyOf))) pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1)
  const isRepeated = (line: string): boolean =>
    /\p{L}{2}/u.test(line) && (pagesWith.get(keyOf(line)) ?? 0) > 1
  return all.map(lines => {
    const filled = lines.filter(line => line.trim() !== '')
    const isEdge = (at: number): boolean => at === 0 || at === filled.length - 1
    return filled
      .filter((line, at) => !isRepeated(line) && !(isEdge(at) && /^\D{0,9}\d{1,4}\D{0,9}$/.test(line)))
      .join('\n')
  })
}

const keyOf = (line: string): string => line.trim().toLowerCase().replace(/\d+/g, '#')
