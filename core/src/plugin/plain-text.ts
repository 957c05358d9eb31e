import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { decodeReferences } from './decode-references.ts'

/** What a messenger puts around words to format them. A form that is left out has no marks: the words alone stay. */
export interface TextMarks {
  bold?: string
  italic?: string
  strike?: string
  /** Of code within a line. */
  code?: string
  /** Of a block of code; stands on lines of its own. */
  fence?: string
}

/**
 * An assistant's Markdown as plain text, for a messenger that shows no Markdown: nothing of it is lost, links stand as
 * `text (address)`, lists with bullets, each row of a table as `heading: value`. `marks` are those that the messenger
 * itself understands, `{ bold: '*', italic: '_' }`. Where it is sent, it is also what is measured:
 * `lengthOf: markdown => plainText(markdown).length`.
 */
export const plainText = (markdown: string, marks: TextMarks = {}): string => {
  try {
    return (
      blocks(new Lexer({ gfm: true, breaks: true }).lex(markdown), { marks, depth: 0 }).trim() ||
      markdown.trim()
    )
  } catch (error) {
    // Nested deeper than the stack: nobody means that as formatting.
    if (error instanceof RangeError) return markdown.trim()
    throw error
  }
}

interface Place {
  marks: TextMarks
  /** Lists around it. */
  depth: number
}

const blocks = (tokens: readonly Token[], place: Place): string => {
  let text = ''
  /** What stands between the block before and this one; undefined: nothing parts them. */
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

const table = ({ header, rows }: Tokens.Table, marks: TextMarks): string =>
  (rows.length > 0 ? rows : [header])
    .map(row =>
      row
        .map(({ tokens }, column) => {
          const name = rows.length > 0 ? inline(header[column]?.tokens ?? [], marks) : ''
          return `${name && `${name}: `}${inline(tokens, marks)}`
        })
        .join('\n'),
    )
    .join('\n\n')

const inline = (tokens: readonly Token[], marks: TextMarks): string =>
  tokens.map(token => one(token as MarkedToken, marks)).join('')

const one = (token: MarkedToken, marks: TextMarks): string => {
  switch (token.type) {
    case 'strong':
      return marked(inline(token.tokens, marks), marks.bold)
    case 'em':
      return marked(inline(token.tokens, marks), marks.italic)
    case 'del':
      // One tilde means «about» as often as it strikes out: it stays.
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
