/** Opening tags of this name in the XML of a program's making, whatever their prefix; texts, comments and doctypes are no tags. */
export function* tagsOf(xml: string, name: string): Generator<string> {
  let at = xml.indexOf('<')
  while (at !== -1) {
    const end = endOfTag(xml, at)
    if (end === -1) return
    const head = xml.slice(at + 1, at + 1 + name.length + 20)
    const own = /^(?:[\w.-]+:)?([\w.-]+)/.exec(head)?.[1]
    if (own === name) yield xml.slice(at, end + 1)
    at = xml.indexOf('<', end + 1)
  }
}

/** `>` may stand in an attribute's value. */
const endOfTag = (xml: string, start: number) => {
  if (xml.startsWith('<!--', start)) {
    const end = xml.indexOf('-->', start)
    return end === -1 ? -1 : end + 2
  }
  let end = xml.indexOf('>', start)
  while (end !== -1 && !isClosed(xml.slice(start, end)))
    end = end - start > 10_000 ? -1 : xml.indexOf('>', end + 1)
  return end
}

const isClosed = (tag: string) => {
  let quote = ''
  for (const char of tag)
    if (char === quote) quote = ''
    else if (quote === '' && (char === '"' || char === "'")) quote = char
  return quote === ''
}

/** Attributes by their names without prefixes, predefined entities replaced. */
export const attributesOf = (tag: string): Readonly<Record<string, string | undefined>> => {
  const attributes: Record<string, string> = {}
  for (const [, name = '', quoted = ''] of tag
    .slice(0, 20_000)
    .matchAll(/\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g))
    attributes[name] = decode(quoted.slice(1, -1))
  return attributes
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
