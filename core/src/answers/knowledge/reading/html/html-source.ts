/**
 * Preprocessing of HTML before it is parsed. Linear in the text's length for any input: no pattern here looks
 * ahead further than a tag's name.
 */

/** Browsers limit nesting to 512; the DOM used here would take minutes for a hundred thousand. */
const deepest = 800

/** The contents of these are never text: removed before parsing. */
const dropped = ['script', 'style', 'template', 'noscript', 'svg', 'iframe'] as const

/** The source without comments, scripts and the like; unclosed ones end with the file, as in browsers. */
export const withoutScripts = (html: string) => {
  let text = cutOut(html, { from: '<!--', to: '-->' })
  for (const name of dropped) text = cutOut(text, { from: `<${name}`, to: `</${name}`, whole: 'tag' })
  return text
}

const cutOut = (html: string, { from, to, whole }: { from: string; to: string; whole?: 'tag' }) => {
  const opening = new RegExp(whole ? `${from}(?![^\\s/>])` : from, 'gi')
  const closing = new RegExp(to, 'gi')
  const parts: string[] = []
  let at = 0
  for (let start = opening.exec(html); start; start = opening.exec(html)) {
    parts.push(html.slice(at, start.index))
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(html)?.index ?? -1
    const close = end === -1 ? -1 : whole ? html.indexOf('>', end) + 1 : end + to.length
    // An unclosed one takes the rest, except for the tags that real pages leave open.
    at = close > 0 ? close : html.length
    opening.lastIndex = at
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
