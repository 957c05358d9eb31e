/** What is no element of XML: comments, instructions, and text in a CDATA section. */
export const otherMarkup = [
  { begin: '<?', end: '?>', isText: false },
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
] as const

/** A tag of XML, its name and attributes as written. */
export interface Tag {
  raw: string
  kind: 'open' | 'close' | 'empty'
  attributes: string
  /** The place after it. */
  end: number
}

/** The tag that begins here; undefined: it has no end. `strict`: it may not have another `<`. */
export const tagAt = (xml: string, at: number, { strict = false } = {}): Tag | undefined => {
  const isClose = xml[at + 1] === '/'
  const from = at + (isClose ? 2 : 1)
  const close = endOfTag(xml, from, strict)
  if (close === undefined) return undefined
  let nameEnd = from
  while (nameEnd < close && !isNameEnd(xml.charCodeAt(nameEnd))) nameEnd++
  const isEmpty = !isClose && xml[close - 1] === '/'
  return {
    raw: xml.slice(from, nameEnd),
    kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
    attributes: xml.slice(nameEnd, Math.max(nameEnd, isEmpty ? close - 1 : close)),
    end: close + 1,
  }
}

const [blank, slash] = [0x20, 0x2f]
const isNameEnd = (code: number) => code <= blank || code === slash

/** The place of the `>`: there may be others within attributes. */
const endOfTag = (xml: string, from: number, strict: boolean) => {
  for (let at = from; at < xml.length; at++) {
    const sign = xml[at]
    if (sign === '>') return at
    if (strict && sign === '<') return undefined
    if (sign !== '"' && sign !== "'") continue
    at = xml.indexOf(sign, at + 1)
    if (at === -1) return undefined
  }
  return undefined
}

/** Text as XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
