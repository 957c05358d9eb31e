import { maxAddressLength, sidesOf } from '@botanika/core/marks'
import { targetEnd } from './inline-markdown.ts'
import { type Block, readLines } from './markdown.ts'

/** The finished blocks of the text that was read last, and the part of it that they were read from. */
let finished: { source: string; blocks: Block[] } = { source: '', blocks: [] }

/** Reads blocks of a text that grows: blocks that later lines cannot change are read once. */
export function readGrowing(text: string): Block[] {
  const whole = text.replace(/\r\n?/g, '\n')
  const { source, blocks } = whole.startsWith(finished.source) ? finished : { source: '', blocks: [] }
  const lines = whole.slice(source.length).split('\n')
  let line = 0
  let count = 0
  const read = readLines(lines, 0, (at, before) => {
    // The last line is being written, and the line before it may become the head of a table.
    if (at > lines.length - 3) return
    line = at
    count = before
  })
  const added = lines.slice(0, line).map(one => `${one}\n`)
  finished = { source: source + added.join(''), blocks: blocks.concat(read.slice(0, count)) }
  return blocks.concat(read)
}

const marks = /\*\*|~~|`/g
/** Longest label of a link that is held back until it is whole. */
const maxLabelLength = 200

/** Position of the `[` whose label ends at `end`; the first one, if there are several. */
function labelBefore(source: string, end: number): number {
  let found = -1
  for (let at = end - 1; at >= 0 && end - at <= maxLabelLength + 1; at--) {
    if (source[at] === ']' || source[at] === '\n') break
    if (source[at] === '[') found = at
  }
  return found
}

/**
 * Removes a half link, image, citation or entity at the end; the label of a link whose address is still being
 * written stays.
 */
function withoutHalf(text: string): string {
  const source = text.replace(/&#?\w{0,8}$/, '')
  const half = labelBefore(source, source.length)
  if (half >= 0) return source.slice(0, source[half - 1] === '!' ? half - 1 : half)
  const next = (from: number) => source.indexOf('](', from)
  let end = next(Math.max(0, source.length - maxAddressLength))
  while (end >= 0 && targetEnd(source, end + 2) !== source.length) end = next(end + 2)
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
  for (const { 0: sign, index } of line.matchAll(marks)) {
    const at = open.indexOf(sign)
    // A letter is assumed to follow the end of the text.
    const sides = sidesOf(sign, line[index - 1], line[index + sign.length] ?? 'a')
    // A closing mark also closes the marks opened inside it, so that each is open once at most.
    if (open.at(-1) === '`' && sign !== '`') continue
    if (at >= 0 && (sign === '`' || sides.closes)) open.length = at
    else if (at < 0 && (sign === '`' || sides.opens)) open.push(sign)
  }
  return open.reduceRight(
    (whole, sign) => (whole.endsWith(sign) ? whole.slice(0, -sign.length) : whole + sign),
    text,
  )
}
