/** A tag of the requested names, with the text after it up to the next tag. */
export interface XmlTag {
  name: string
  kind: 'open' | 'close' | 'empty'
  attributes: string
  text: string
}

/**
 * Iterates over the tags with one of these names (ignoring prefixes) in machine-written XML, in linear time.
 * Entities of a document type are not expanded, so there is no expansion attack.
 */
export function* walkXml(xml: string, names: readonly string[]): Generator<XmlTag> {
  const tags = new RegExp(`<(/?)(?:[\\w.-]{1,40}:)?(${names.join('|')})((?:\\s[^<>]*|/)?)>`, 'g')
  for (const match of xml.matchAll(tags)) {
    const [whole, slash, name = '', rest = ''] = match
    const start = match.index + whole.length
    const end = xml.indexOf('<', start)
    yield {
      name,
      kind: slash ? 'close' : whole.endsWith('/>') ? 'empty' : 'open',
      attributes: rest,
      text: xml.slice(start, end === -1 ? xml.length : end),
    }
  }
}

/** An attribute's value, entities decoded; undefined if the tag has none of this name. */
export const attributeOf = (attributes: string, name: string) => {
  const [, double, single] = patternOf(name).exec(attributes) ?? []
  const value = double ?? single
  return value === undefined ? undefined : decodeXml(value)
}

/** One pattern for each name that the readers ask for: a large sheet asks for three in every cell. */
const patterns = new Map<string, RegExp>()

const patternOf = (name: string) => {
  const known = patterns.get(name)
  if (known) return known
  const pattern = new RegExp(`\\s(?:[\\w.-]{1,40}:)?${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  return pattern
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with predefined entities and numeric character references decoded. */
export const decodeXml = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
        (whole, hex, decimal, name) => {
          if (name) return entities[name.toLowerCase()] ?? whole
          const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text
