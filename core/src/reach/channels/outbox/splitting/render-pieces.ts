import type { Piece, Wrap } from './text-node.ts'

/** Markdown of one message: spans open at its start are reopened, spans open at its end are closed. */
export const renderPieces = (pieces: readonly Piece[]): string => {
  let text = ''
  let open: readonly Wrap[] = []
  const closeTo = (count: number): void => {
    for (const wrap of open.slice(count).reverse()) text = closed(text, wrap)
    open = open.slice(0, count)
  }
  for (const piece of pieces) {
    let same = 0
    while (same < open.length && open[same]?.id === piece.wraps[same]?.id) same += 1
    closeTo(same)
    for (const wrap of piece.wraps.slice(same)) text += wrap.open
    open = piece.wraps
    text += piece.text
  }
  closeTo(0)
  return outdented(text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd())
}

/** A closing delimiter after whitespace is invalid: the whitespace moves behind it. */
const closed = (text: string, { open, close, isBlock }: Wrap): string => {
  if (isBlock) return `${text.endsWith('\n') ? text : `${text}\n`}${close}`
  const bare = text.trimEnd()
  return bare.endsWith(open) ? text + close : bare + close + text.slice(bare.length)
}

/** Removes the indent of nested items whose parent item is not in this message. */
const outdented = (text: string): string => {
  const indent = /^[^\S\n]+(?=\S)/.exec(text)?.[0].length ?? 0
  if (indent === 0) return text
  const lines = text.split('\n')
  const outer = lines.findIndex(line => line.trim() !== '' && indentOf(line) < indent)
  return lines
    .map((line, index) =>
      outer === -1 || index < outer ? line.slice(Math.min(indent, indentOf(line))) : line,
    )
    .join('\n')
}

const indentOf = (line: string): number => line.length - line.trimStart().length
