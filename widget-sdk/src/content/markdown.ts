/** Markdown as models write it, read into a tree. No HTML: what is not known here stays text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; inner: Inline[] }
  | { kind: 'link'; href: string; inner: Inline[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'cite'; n: number }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'heading'; level: number; inner: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | undefined; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }

const fence = /^ {0,3}(```+|~~~+)/
const heading = /^ {0,3}(#{1,6})(?=\s)/
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/
const quote = /^ {0,3}> ?/
const item = /^( *)(?:[-*+]|(\d{1,9})[.)])\s+/
const isTableLine = (line: string) => line.includes('-') && /^[\s:|-]+$/.test(line)
const deepest = 6

export const readBlocks = (source: string, depth = 0): Block[] =>
  readLines(source.replace(/\r\n?/g, '\n').split('\n'), depth)

/**
 * Reads blocks; `depth` bounds nesting, so that no input makes the reader deep or slow. `onBoundary` is told each line before which
 * all blocks, of that number, are complete.
 */
export function readLines(
  lines: string[],
  depth: number,
  onBoundary?: (line: number, blocks: number) => void,
): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const flush = () => {
    if (paragraph.length) blocks.push({ kind: 'paragraph', inner: readInline(paragraph.join('\n')) })
    paragraph = []
  }
  let at = 0
  const takeWhile = (test: (line: string) => boolean) => {
    const from = at
    while (at < lines.length && test(lines[at] ?? '')) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    if (!paragraph.length) onBoundary?.(at, blocks.length)
    const line = lines[at] ?? ''
    const fenced = fence.exec(line)?.[1]
    const titled = heading.exec(line)
    if (fenced) {
      flush()
      at++
      const text = takeWhile(next => !next.trim().startsWith(fenced)).join('\n')
      at++
      blocks.push({ kind: 'code', text })
    } else if (titled) {
      flush()
      at++
      blocks.push({
        kind: 'heading',
        level: titled[1]?.length ?? 1,
        inner: readInline(titleOf(line.slice(titled[0].length))),
      })
    } else if (rule.test(line)) {
      flush()
      at++
      blocks.push({ kind: 'rule' })
    } else if (quote.test(line) && depth < deepest) {
      flush()
      const inner = takeWhile(next => quote.test(next)).map(next => next.replace(quote, ''))
      blocks.push({ kind: 'quote', blocks: readBlocks(inner.join('\n'), depth + 1) })
    } else if (item.test(line) && depth < deepest) {
      flush()
      blocks.push(readList(takeWhile(inList()), depth))
    } else if (line.includes('|') && isTableLine(lines[at + 1] ?? '')) {
      flush()
      const [head = '', , ...rows] = takeWhile(next => next.includes('|'))
      blocks.push({ kind: 'table', head: cells(head), rows: rows.map(cells) })
    } else {
      if (line.trim()) paragraph.push(line)
      else flush()
      at++
    }
  }
  flush()
  return blocks
}

/** A heading's words, without the signs that may close it. */
function titleOf(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end--
  return text.slice(0, end).trim()
}

/** Lines of one list: items, what is indented under them, and single blank lines between. */
function inList(): (line: string) => boolean {
  let blank = false
  return line => {
    const belongs = item.test(line) || (/^\s+\S/.test(line) && !fence.test(line)) || (!blank && !line.trim())
    const goesOn = belongs || (!blank && !fence.test(line) && !heading.test(line) && !quote.test(line))
    blank = !line.trim()
    return goesOn
  }
}

function readList(lines: string[], depth: number): Block {
  const first = item.exec(lines[0] ?? '')
  const margin = first?.[1]?.length ?? 0
  const items: string[][] = []
  for (const line of lines) {
    const found = item.exec(line)
    if (found && (found[1]?.length ?? 0) <= margin + 1) items.push([line.slice(found[0].length)])
    else items.at(-1)?.push(line.replace(/^ {1,4}|^\t/, ''))
  }
  return {
    kind: 'list',
    start: first?.[2] ? Number(first[2]) : undefined,
    items: items.map(inner => readBlocks(inner.join('\n'), depth + 1)),
  }
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => readInline(cell.trim().replaceAll('\\|', '|')))
}

const marks = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'del'],
  ['*', 'em'],
  ['_', 'em'],
] as const
const special = /[\\`*_~[!\nhm]/g
/** Longest address of a link. */
export const maxAddressLength = 2_000
const afterAddress = /(?:\s{1,9}"[^"]{0,300}")?\s{0,9}\)/y
const address = /^(?:https?:\/\/|mailto:)[^\s<>"'`\])}]*[^\s<>"'`\])}.,;:!?*_]/

/** Reads marks inside a line or paragraph, in one pass: a mark without its end is text. */
export function readInline(source: string, depth = 0): Inline[] {
  const out: Inline[] = []
  const hopeless = new Set<string>()
  const labelEnd = finder(source, /[\]\n]/g)
  const addressEnd = finder(source, /[)\s]/g)
  let text = ''
  let at = 0
  const push = (node: Inline, length: number) => {
    if (text) out.push({ kind: 'text', text })
    text = ''
    out.push(node)
    at += length
  }
  const take = (length: number) => {
    text += source.slice(at, at + length)
    at += length
  }
  while (at < source.length) {
    special.lastIndex = at
    const found = special.exec(source)
    take((found?.index ?? source.length) - at)
    if (!found) break
    const sign = found[0]
    if (sign === '\n') push({ kind: 'break' }, 1)
    else if (sign === '\\' && /[!-/:-@[-`{-~]/.test(source[at + 1] ?? '')) {
      at++
      take(1)
    } else if (sign === '`') {
      const ticks = /^`+/.exec(source.slice(at, at + 8))?.[0] ?? '`'
      const end = closing(source, at + ticks.length, ticks, hopeless)
      if (end < 0) take(ticks.length)
      else push({ kind: 'code', text: source.slice(at + ticks.length, end).trim() }, end + ticks.length - at)
    } else if (sign === '[' || sign === '!') readBracket()
    else if (sign === 'h' || sign === 'm') {
      const href = /[\p{L}\d]/u.test(source[at - 1] ?? '')
        ? undefined
        : address.exec(source.slice(at, at + 2_000))?.[0]
      if (href) push({ kind: 'link', href, inner: [{ kind: 'text', text: href }] }, href.length)
      else take(1)
    } else readMark()
  }
  if (text) out.push({ kind: 'text', text })
  return out

  function readBracket() {
    const image = source[at] === '!'
    const from = at + (image ? 2 : 1)
    if (source[from - 1] !== '[') return take(1)
    const end = labelEnd(from)
    if (source[end] !== ']' || end > from + 300) return take(1)
    const label = source.slice(from, end)
    const begin = source[end + 2] === ' ' ? end + 3 : end + 2
    const stop = source[end + 1] === '(' ? addressEnd(begin) : begin
    afterAddress.lastIndex = stop
    const isTarget = stop > begin && stop <= begin + maxAddressLength && afterAddress.test(source)
    const target = isTarget && source.slice(begin, stop)
    const length = afterAddress.lastIndex - at
    if (target && image) push({ kind: 'image', src: target, alt: label }, length)
    else if (target && depth < deepest)
      push({ kind: 'link', href: target, inner: readInline(label, depth + 1) }, length)
    else if (!image && /^\d{1,3}$/.test(label)) {
      text = text.trimEnd()
      push({ kind: 'cite', n: Number(label) }, label.length + 2)
    } else take(1)
  }
  function readMark() {
    const mark = marks.find(([sign]) => source.startsWith(sign, at))
    if (!mark) return take(1)
    const [sign, kind] = mark
    const from = at + sign.length
    const inWord = sign[0] === '_' && /[\p{L}\d]/u.test(source[at - 1] ?? '')
    const end =
      inWord || depth >= deepest || !/\S/.test(source[from] ?? '')
        ? -1
        : closing(source, from + 1, sign, hopeless)
    if (end < 0) take(sign.length)
    else push({ kind, inner: readInline(source.slice(from, end), depth + 1) }, end + sign.length - at)
  }
}

/** Where a pattern is found next; asked for places in ascending order, it reads the text once. */
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

/** Where `sign` closes: not after a space, and for a single `*` not inside a double one. */
function closing(source: string, from: number, sign: string, hopeless: Set<string>): number {
  if (hopeless.has(sign)) return -1
  for (let end = source.indexOf(sign, from); end >= 0; end = source.indexOf(sign, end + sign.length)) {
    if (sign[0] === '`') return end
    while (sign.length > 1 && source[end + sign.length] === sign[0]) end++
    if (sign.length === 1 && source[end + 1] === sign) {
      end++
      continue
    }
    const wordGoesOn = sign[0] === '_' && /[\p{L}\d]/u.test(source[end + sign.length] ?? '')
    if (/\S/.test(source[end - 1] ?? '') && !wordGoesOn) return end
  }
  hopeless.add(sign)
  return -1
}
