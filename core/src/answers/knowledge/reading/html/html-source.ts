/**
 * Preprocessing of HTML before it is parsed. Linear in the text's length for any input: no pattern here looks
 * ahead further than a tag's name.
 */

/** Browsers limit nesting to 512; the DOM used here would take minutes for a hundred thousand. */
const deepest = 800

interface Mark {
  from: RegExp
  to: RegExp
}

const comment: Mark = { from: /<!--/g, to: /-->/g }

/** The contents of these are never text: removed before parsing. */
const dropped: readonly Mark[] = [
  { from: /<script(?![^\s/>])/gi, to: /<\/script[^<>]*>/gi },
  { from: /<style(?![^\s/>])/gi, to: /<\/style[^<>]*>/gi },
  { from: /<template(?![^\s/>])/gi, to: /<\/template[^<>]*>/gi },
  { from: /<noscript(?![^\s/>])/gi, to: /<\/noscript[^<>]*>/gi },
  { from: /<svg(?![^\s/>])/gi, to: /<\/svg[^<>]*>/gi },
  { from: /<iframe(?![^\s/>])/gi, to: /<\/iframe[^<>]*>/gi },
]

/** The source without comments, scripts and the like; unclosed ones end with the file, as in browsers. */
export const withoutScripts = (html: string): string =>
  dropped.reduce((text, mark) => cutOut(text, mark), cutOut(html, comment))

const cutOut = (html: string, { from, to }: Mark): string => {
  const parts: string[] = []
  let at = 0
  from.lastIndex = 0
  for (let start = from.exec(html); start; start = from.exec(html)) {
    parts.push(html.slice(at, start.index))
    to.lastIndex = from.lastIndex
    at = to.exec(html) ? to.lastIndex : html.length
    from.lastIndex = at
  }
  parts.push(html.slice(at))
  return parts.join('')
}

const unnested = new Set(
  'area base br col embed hr img input link meta param source track wbr p li td th tr dt dd option thead tbody tfoot'.split(
    ' ',
  ),
)

/** true: elements are nested deeper than in any real page. */
export const isTooDeep = (html: string) => {
  let depth = 0
  for (const [, close, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])/gi)) {
    if (unnested.has(name.toLowerCase())) continue
    depth = close ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}

/** The words of a page nested too deep to parse: one line per block, without tags. */
export const plainTextOf = (html: string) => {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1) break
    parts.push(html.slice(at, start))
    const end = html.indexOf('>', start)
    const name = /^<\/?([a-z][a-z0-9]{0,20})/i.exec(html.slice(start, start + 24))?.[1]
    if (name === undefined) {
      parts.push('<')
      at = start + 1
      continue
    }
    parts.push(/^(a|b|i|em|span|strong|small|sub|sup|u|font|mark)$/i.test(name) ? '' : '\n')
    at = end === -1 ? html.length : end + 1
  }
  parts.push(html.slice(at))
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
