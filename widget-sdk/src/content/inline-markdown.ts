import { closingMark, maxAddressLength, openingMark, sidesOf, withoutTail } from '@botanika/core/marks'
import { decodeReferences } from '@botanika/core/references'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; inner: Inline[] }
  | { kind: 'link'; href: string; inner: Inline[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'cite'; n: number }
  | { kind: 'break' }

/** Maximum levels of nesting, in lines and of blocks. */
export const deepest = 6

const special = /[\\`*_~[!\n<@]|(?:https?:\/\/|mailto:|www\.)/g
const punctuation = /[!-/:-@[-`{-~]/
const afterAddress = /(?:\s{1,9}"[^"]{0,300}")?\s{0,9}\)/y
const bare = /[^\s<>"`]{4,2000}/y
const bracketed = /<((?:https?:|mailto:|tel:)[^\s<>]{1,2000})>/y
const mailEnd = /@[\w-]{1,63}(?:\.[\w-]{0,62}[a-z\d]){1,4}/iy

/** Reads marks inside a line or paragraph, in one pass: a mark without its end is text. */
export function readInline(source: string, depth = 0): Inline[] {
  if (source.search(special) < 0) return source ? [{ kind: 'text', text: decodeReferences(source) }] : []
  const out: Inline[] = []
  const hopeless = new Set<string>()
  const labelEnd = finder(source, /[\]\n]/g)
  let target = { begin: -1, stop: -1 }
  let text = ''
  let at = 0
  const flush = () => {
    if (text) out.push({ kind: 'text', text })
    text = ''
  }
  const push = (node: Inline, length: number) => {
    flush()
    out.push(node)
    at += length
  }
  /** Takes text as it is written, except that entities become their signs. */
  const take = (length: number) => {
    const written = source.slice(at, at + length)
    text += written.includes('&') ? decodeReferences(written) : written
    at += length
  }
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const pushLink = (href: string, length: number, words = href) =>
    push({ kind: 'link', href, inner: [{ kind: 'text', text: words }] }, length)
  while (at < source.length) {
    const found = match(special)
    take((found?.index ?? source.length) - at)
    if (!found) break
    const sign = found[0]
    if (sign === '\n') push({ kind: 'break' }, 1)
    else if (sign === '\\' && punctuation.test(source[at + 1] ?? '')) {
      text += source[at + 1]
      at += 2
    } else if (sign === '`') readCode()
    else if (sign === '[' || sign === '!') readBracket()
    else if (sign === '<') {
      const [whole, href = ''] = match(bracketed) ?? []
      if (whole) pushLink(href, whole.length)
      else take(1)
    } else if (sign === '@') readMail()
    else if (sign.length > 1) readAddress(sign)
    else readMark(sign)
  }
  flush()
  return out

  function readCode() {
    const ticks = runAt('`')
    const end = hopeless.has(ticks) ? -1 : codeEnd(source, at + ticks.length, ticks)
    if (end < 0) {
      hopeless.add(ticks)
      take(ticks.length)
    } else push({ kind: 'code', text: source.slice(at + ticks.length, end).trim() }, end + ticks.length - at)
  }
  function readBracket() {
    const image = source[at] === '!'
    const from = at + (image ? 2 : 1)
    if (source[from - 1] !== '[') return take(1)
    const end = labelEnd(from)
    if (source[end] !== ']' || end > from + 300) return take(1)
    const label = source.slice(from, end)
    const begin = source[end + 2] === ' ' ? end + 3 : end + 2
    // Text that turned out not to be an image is tried once more as a link, with the same address.
    if (source[end + 1] === '(' && begin !== target.begin) target = { begin, stop: targetEnd(source, begin) }
    const stop = source[end + 1] === '(' ? target.stop : -1
    afterAddress.lastIndex = stop
    const href = stop > begin && afterAddress.test(source) && targetOf(source.slice(begin, stop))
    const length = afterAddress.lastIndex - at
    if (href && image) push({ kind: 'image', src: href, alt: decodeReferences(label) }, length)
    else if (href && depth < deepest)
      push({ kind: 'link', href, inner: readInline(label, depth + 1) }, length)
    else if (!image && /^\d{1,3}$/.test(label)) {
      text = text.trimEnd()
      push({ kind: 'cite', n: Number(label) }, label.length + 2)
    } else take(1)
  }
  function readAddress(sign: string) {
    const href = /[\p{L}\d]/u.test(source[at - 1] ?? '') ? '' : withoutTail(match(bare)?.[0] ?? '')
    if (href.length > sign.length)
      pushLink(
        decodeReferences(sign === 'www.' ? `http://${href}` : href),
        href.length,
        decodeReferences(href),
      )
    else take(sign.length)
  }
  function readMail() {
    const name = /[\w.+-]{1,64}$/.exec(text.slice(-64))?.[0]
    const end = name && match(mailEnd)?.[0]
    if (!end) return take(1)
    text = text.slice(0, -name.length)
    pushLink(`mailto:${name}${end}`, end.length, name + end)
  }
  function readMark(sign: string) {
    const run = runAt(sign)
    const mark = openingMark(run)
    const from = at + run.length
    const mayOpen = mark && depth < deepest && !hopeless.has(mark)
    const isOpen = mayOpen && sidesOf(run, source[at - 1], source[from]).opens
    const end = isOpen ? closingMark(source, from, mark) : -1
    if (!mark || end < 0) {
      if (isOpen) hopeless.add(mark)
      // In an odd run the other signs may still be the mark.
      return take(run.length % 2 || run.length)
    }
    const kind = sign === '~' ? 'del' : mark.length > 1 ? 'strong' : 'em'
    const inner = readInline(source.slice(at + mark.length, end), depth + 1)
    push({ kind, inner }, end + mark.length - at)
  }
  function runAt(sign: string): string {
    let end = at
    while (source[end] === sign) end++
    return source.slice(at, end)
  }
}

/**
 * Returns the end of a link's address that begins at `from`: white space, or a bracket that nothing in it
 * opened. -1: there is no address.
 */
export function targetEnd(source: string, from: number): number {
  let depth = 0
  for (let at = from; at <= from + maxAddressLength; at++) {
    const sign = source[at]
    if (sign === undefined || sign <= ' ') return at
    if (sign === '\\') at++
    // CommonMark's own reader has the same limit of levels: each of so many brackets without an end looks
    // through the rest.
    else if (sign === '(' && ++depth > 32) return -1
    else if (sign === ')' && --depth < 0) return at
  }
  return -1
}

const targetOf = (written: string): string =>
  decodeReferences(written.replace(/^<(.*)>$/, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1'))

/** Returns the next position of a run of exactly these ticks; -1: there is none. */
function codeEnd(source: string, from: number, ticks: string): number {
  for (let at = source.indexOf(ticks, from); at >= 0; at = source.indexOf(ticks, at)) {
    const start = at
    while (source[at] === '`') at++
    if (at - start === ticks.length) return start
  }
  return -1
}

/**
 * Makes a function that finds a pattern's next position; asked for places in ascending order, it reads the
 * text once.
 */
function finder(source: string, pattern: RegExp): (from: number) => number {
  let found = -1
  return from => {
    if (found < from) {
      pattern.lastIndex = from
      found = pattern.exec(source)?.index ?? source.length
    }
    return found
  }
}
