import { deepest, type Inline, readInline } from './inline-markdown.ts'

/** Blocks of Markdown as models write it. There is no HTML among them: what is not known here stays text. */
export type Block =
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'heading'; level: number; inner: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | undefined; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }

export interface Item {
  blocks: Block[]
  /** true: the task is done. Missing: the item is not a task. */
  done?: boolean
}

const fence = /^ {0,3}(```+|~~~+)/
const heading = /^ {0,3}(#{1,6})(?=\s)/
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/
const quote = /^ {0,3}> ?/
const item = /^( *)(?:[-*+]|(\d{1,9})[.)])\s+/
const isTableLine = (line: string) => line.includes('-') && /^[\s:|-]+$/.test(line)
const task = /^\[([ x])\]\s+(?=\S)/i

export const readBlocks = (source: string, depth = 0): Block[] =>
  readLines(source.replace(/\r\n?/g, '\n').split('\n'), depth)

/**
 * Reads blocks; `depth` bounds nesting, so that no input makes the reader deep or slow. `onBoundary` is told
 * each line before which all blocks are complete, and their number.
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

/** Returns a heading's text, without the signs that may close it. */
function titleOf(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end--
  return text.slice(0, end).trim()
}

/**
 * Makes a function that tells whether a line belongs to one list: items, what is indented under them, and
 * single blank lines between.
 */
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
    items: items.map(inner => {
      const [box, sign] = task.exec(inner[0] ?? '') ?? []
      const blocks = readBlocks(inner.join('\n').slice(box?.length), depth + 1)
      return box ? { blocks, done: sign !== ' ' } : { blocks }
    }),
  }
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => readInline(cell.trim().replaceAll('\\|', '|')))
}
