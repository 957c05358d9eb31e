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

/** Reads blocks; `depth` bounds nesting, so that no input makes the reader deep or slow. */
export function readBlocks(source: string, depth = 0): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
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
const bracket = /^(!?)\[([^\]\n]{0,300})\](?:\(\s*([^)\s]+)(?:\s+"[^"]*")?\s*\))?/
const address = /^(?:https?:\/\/|mailto:)[^\s<>"'`\])}]*[^\s<>"'`\])}.,;:!?*_]/

/** Reads marks inside a line or paragraph, in one pass: a mark without its end is text. */
export function readInline(source: string, depth = 0): Inline[] {
  const out: Inline[] = []
  const hopeless = new Set<string>()
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
    const match = bracket.exec(source.slice(at, at + 3_000))
    const [whole = '', image, label = '', target] = match ?? []
    if (target && image) push({ kind: 'image', src: target, alt: label }, whole.length)
    else if (target && depth < deepest)
      push({ kind: 'link', href: target, inner: readInline(label, depth + 1) }, whole.length)
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

const opener = /(\*\*|~~|`)/g
/** Longest label and address of a link that is held back until it is whole. */
const longestLabel = 200
const longestAddress = 2_000

/** Where the `[` stands whose label reaches up to `end`; of several the first. */
function labelBefore(source: string, end: number): number {
  let found = -1
  for (let at = end - 1; at >= 0 && end - at <= longestLabel + 1; at--) {
    if (source[at] === ']' || source[at] === '\n') break
    if (source[at] === '[') found = at
  }
  return found
}

/** Without a half link, image or citation at the end; of a link whose address is being written the words stay. */
function withoutHalf(source: string): string {
  const half = labelBefore(source, source.length)
  if (half >= 0) return source.slice(0, source[half - 1] === '!' ? half - 1 : half)
  let from = source.length
  while (from > 0 && source.length - from < longestAddress && !/[)\s]/.test(source[from - 1] ?? '')) from--
  const end = source.indexOf('](', Math.max(0, from - 2))
  const start = end < 0 ? -1 : labelBefore(source, end)
  if (start < 0) return source
  return source[start - 1] === '!'
    ? source.slice(0, start - 1)
    : source.slice(0, start) + source.slice(start + 1, end)
}

/** Text that is still being written, made whole: open marks closed, a half link or citation held back. */
export function completed(source: string): string {
  const text = withoutHalf(source)
  if ((text.match(/^ {0,3}```/gm)?.length ?? 0) % 2) return text
  const line = text.slice(text.lastIndexOf('\n') + 1)
  const open: string[] = []
  for (const [sign] of line.matchAll(opener)) {
    if (open.at(-1) === sign) open.pop()
    else if (open.at(-1) !== '`') open.push(sign)
  }
  return open.reduceRight(
    (whole, sign) => (whole.endsWith(sign) ? whole.slice(0, -sign.length) : whole + sign),
    text,
  )
}
