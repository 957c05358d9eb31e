/** A start tag of a page. Names are in lower case; the first of two attributes of one name counts. */
export interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Text between the tags of `<script>` and `<style>`. */
  text: string
  /** true: the tag stands before `<body>` and before any element that begins it. */
  isInHead: boolean
}

/** Elements whose content is text, not tags. */
const rawTexts = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'template', 'iframe', 'xmp'])
/** Elements that may stand in a head; any other one begins the body. */
const headElements = new Set([
  'html',
  'head',
  'title',
  'base',
  'link',
  'meta',
  'style',
  'script',
  'noscript',
  'template',
])

const maxTags = 20_000
const maxAttributes = 100

/**
 * The start tags of a page, in order. One pass over the text, each character looked at a bounded number of times, so that
 * a hostile page costs as much as any other of its length; what is not closed ends the scan.
 */
export const scanTags = (html: string): Tag[] => {
  const tags: Tag[] = []
  let isInHead = true
  let at = 0
  while (tags.length < maxTags) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      if (end < 0) break
      at = end + 3
      continue
    }
    if (!isLetter(html.charCodeAt(open + 1))) {
      at = open + 1
      continue
    }
    const read = readTag(html, open + 1)
    if (!read) break
    const { name, attributes, end } = read
    if (!headElements.has(name)) isInHead = false
    at = end
    let text = ''
    if (rawTexts.has(name)) {
      const close = endOfRawText(html, name, end)
      text = html.slice(end, close)
      at = close
    }
    tags.push({ name, attributes, text, isInHead })
  }
  return tags
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)
/** `>`, `/`, `=` or a space ends a name. */
const endsName = (code: number): boolean => code === 62 || code === 47 || code === 61 || isSpace(code)

/** A tag from its name on; null where the page ends in it. */
const readTag = (html: string, from: number) => {
  let at = from
  while (at < html.length && !endsName(html.charCodeAt(at))) at += 1
  const name = html.slice(from, at).toLowerCase()
  const attributes = new Map<string, string>()
  for (;;) {
    while (isSpace(html.charCodeAt(at)) || html[at] === '/' || html[at] === '=') at += 1
    if (at >= html.length) return null
    if (html[at] === '>') return { name, attributes, end: at + 1 }
    const begin = at
    while (at < html.length && !endsName(html.charCodeAt(at))) at += 1
    const attribute = html.slice(begin, at).toLowerCase()
    while (isSpace(html.charCodeAt(at))) at += 1
    let value = ''
    if (html[at] === '=') {
      at += 1
      while (isSpace(html.charCodeAt(at))) at += 1
      const quote = html[at]
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1)
        if (end < 0) return null
        value = html.slice(at + 1, end)
        at = end + 1
      } else {
        const start = at
        while (at < html.length && html[at] !== '>' && !isSpace(html.charCodeAt(at))) at += 1
        value = html.slice(start, at)
      }
    }
    if (attributes.size < maxAttributes && !attributes.has(attribute))
      attributes.set(attribute, unescaped(value))
  }
}

/** Index at which `</name` begins, or the end of the page. */
const endOfRawText = (html: string, name: string, from: number): number => {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length
    if (html.slice(at + 2, end).toLowerCase() === name && !isLetter(html.charCodeAt(end))) return at
  }
  return html.length
}

/** The references that stand in addresses; others stay as they are. */
const unescaped = (value: string): string =>
  value.includes('&')
    ? value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    : value
