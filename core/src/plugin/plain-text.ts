import type { MarkedToken, Token, Tokens } from 'marked'
import { decodeReferences } from '../contract/markdown/decode-references.ts'
import { parseMarkdown } from '../contract/markdown/parse-markdown.ts'

/** Formatting delimiters of a messenger. An omitted style is rendered without delimiters. */
export interface TextMarks {
  bold?: string
  italic?: string
  strike?: string
  /** Inline code. */
  code?: string
  /** Code block delimiter, on lines of its own. */
  fence?: string
}

/**
 * Renders an assistant's Markdown as plain text without losing content: links become `text (address)`, lists get bullets,
 *  a narrow
 * table of two columns becomes a line per row, any other a paragraph per row with `heading: value` lines. `marks` are delimiters that the messenger supports: `{ bold: '*', italic: '_' }`.
 * Use it for the length limit as well: `lengthOf: markdown => plainText(markdown).length`.
 */
export const plainText = (markdown: string, marks: TextMarks = {}): string => {
  const tokens = parseMarkdown(markdown)
  return (tokens && blocks(tokens, { marks, depth: 0 }).trim()) || markdown.trim()
}

interface Place {
  marks: TextMarks
  /** List nesting depth. */
  depth: number
}

const blocks = (tokens: readonly Token[], place: Place): string => {
  let text = ''
  /** Separator from the previous block; undefined: none. */
  let gap: string | undefined
  for (const token of tokens) {
    if (token.type === 'space') {
      gap = (gap ?? '') + token.raw
      continue
    }
    if (gap !== undefined && text !== '')
      text += place.depth === 0 && (gap.match(/\n/g)?.length ?? 0) > 1 ? '\n\n' : '\n'
    text += block(token as MarkedToken, place)
    gap = token.type === 'checkbox' ? undefined : (/(?<!\n)\n*$/.exec(token.raw)?.[0] ?? '')
  }
  return text
}

const block = (token: MarkedToken, place: Place): string => {
  const { marks } = place
  switch (token.type) {
    case 'heading':
      return marked(inline(token.tokens, { ...marks, bold: '' }), marks.bold)
    case 'code':
      return marks.fence ? `${marks.fence}\n${token.text}\n${marks.fence}` : token.text
    case 'blockquote':
      return blocks(token.tokens, place).replace(/^/gm, '> ')
    case 'list':
      return list(token, place)
    case 'table':
      return table(token, marks)
    case 'hr':
      return '———'
    case 'paragraph':
      return inline(token.tokens, marks)
    case 'text':
      return inline(token.tokens ?? [token], marks)
    case 'html':
    case 'def':
      return token.raw.trimEnd()
    default:
      return inline([token], marks)
  }
}

const list = ({ items, ordered, start }: Tokens.List, { marks, depth }: Place): string =>
  items
    .map(({ tokens }, index) => {
      const bullet = ordered ? `${Number(start) + index}.` : '•'
      return `${'  '.repeat(depth)}${bullet} ${blocks(tokens, { marks, depth: depth + 1 })}`
    })
    .join('\n')

/** Characters of a line that does not wrap on a phone. */
const phoneLine = 34

/** Columns drawn with spaces fall apart where letters differ in width and lines wrap. */
const table = ({ header, rows }: Tokens.Table, marks: TextMarks): string => {
  const [names = [], ...values] = [header, ...rows].map(cells =>
    cells.map(({ tokens }) => inline(tokens, marks).trim()),
  )
  if (values.length === 0) return names.filter(Boolean).join('\n')
  return pairs([names, ...values], marks) ?? values.map(cells => paragraph(names, cells)).join('\n\n')
}

/** A line per row, where two columns fit into it and none is empty; one row alone is clearer with its headings. */
const pairs = (all: readonly (readonly string[])[], marks: TextMarks): string | null => {
  if (all.length < 3 || all.some(cells => cells.length !== 2 || cells.some(cell => !isShort(cell))))
    return null
  const [head = '', ...lines] = all.map(cells => cells.join(' — '))
  if ([head, ...lines].some(line => line.length > phoneLine)) return null
  return [marked(withoutMarks(head, marks), marks.bold), ...lines].join('\n')
}

const isShort = (cell: string): boolean => cell !== '' && !cell.includes('\n')

/** Headings may be bold already: marks within marks are shown as they are. */
const withoutMarks = (text: string, { bold = '' }: TextMarks): string =>
  bold === '' ? text : text.replaceAll(bold, '')

/** A line per value; what is empty in a row is left out of it. */
const paragraph = (names: readonly string[], cells: readonly string[]): string =>
  cells
    .map((cell, column) => {
      const name = names[column]?.replace(/:$/, '') ?? ''
      return cell === '' ? '' : `${name && `${name}: `}${cell}`
    })
    .filter(Boolean)
    .join('\n')

const inline = (tokens: readonly Token[], marks: TextMarks): string =>
  tokens.map(token => one(token as MarkedToken, marks)).join('')

const one = (token: MarkedToken, marks: TextMarks): string => {
  switch (token.type) {
    case 'strong':
      return marked(inline(token.tokens, marks), marks.bold)
    case 'em':
      return marked(inline(token.tokens, marks), marks.italic)
    case 'del':
      // A single tilde often means "about", so it is kept as text.
      return token.raw.startsWith('~~')
        ? marked(inline(token.tokens, marks), marks.strike)
        : `~${inline(token.tokens, marks)}~`
    case 'codespan':
      return marked(token.text, marks.code)
    case 'link':
      return link(inline(token.tokens, marks), token.href)
    case 'image':
      return link(decodeReferences(token.text), token.href)
    case 'br':
      return '\n'
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw.trim()) ? '\n' : token.raw
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? inline(token.tokens, marks) : decodeReferences(token.text)
    default:
      return token.raw
  }
}

const marked = (text: string, mark = ''): string => (text.trim() === '' ? text : `${mark}${text}${mark}`)

const link = (text: string, href: string): string =>
  text === '' || [text, `mailto:${text}`, `http://${text}`].includes(href)
    ? text || href
    : `${text} (${href})`
