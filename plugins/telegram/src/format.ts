import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { addInline } from './format-inline.ts'
import { addTable } from './format-table.ts'
import { createRichText, type Formatted, type RichText } from './rich-text.ts'

export type { Formatted } from './rich-text.ts'

/**
 * Markdown as Telegram's text and entities: nothing of it is lost, what Telegram has no form for stands as plain text.
 * Empty only when the Markdown is.
 */
export const format = (markdown: string): Formatted => {
  const rich = createRichText()
  try {
    addBlocks(rich, new Lexer({ gfm: true, breaks: true }).lex(markdown), { depth: 0, isQuote: false })
  } catch (error) {
    // Nested deeper than the stack: nobody means that as formatting.
    if (!(error instanceof RangeError)) throw error
    return plain(markdown)
  }
  const formatted = rich.finish()
  return formatted.text === '' ? plain(markdown) : formatted
}

const plain = (markdown: string): Formatted => ({ text: markdown.trim().toWellFormed(), entities: [] })

interface Place {
  /** Lists around it. */
  depth: number
  /** Whether it stands in a quote; Telegram nests none. */
  isQuote: boolean
}

const addBlocks = (rich: RichText, tokens: readonly Token[], place: Place): void => {
  /** What stands between the block before and this one; undefined before the first. */
  let gap: string | undefined
  for (const token of tokens) {
    if (token.type === 'space') {
      gap = gap === undefined ? gap : gap + token.raw
      continue
    }
    if (gap !== undefined) rich.add(isWide(gap) && place.depth === 0 ? '\n\n' : '\n')
    addBlock(rich, token as MarkedToken, place)
    gap = token.type === 'checkbox' ? undefined : (/(?<!\n)\n*$/.exec(token.raw)?.[0] ?? '')
  }
}

const isWide = (gap: string): boolean => (gap.match(/\n/g)?.length ?? 0) > 1

const addBlock = (rich: RichText, token: MarkedToken, place: Place): void => {
  switch (token.type) {
    case 'heading':
      rich.mark({ type: 'bold' }, () => addInline(rich, token.tokens))
      break
    case 'code':
      addCode(rich, token)
      break
    case 'blockquote': {
      const fill = () => addBlocks(rich, token.tokens, { ...place, isQuote: true })
      if (place.isQuote) fill()
      else rich.mark({ type: 'blockquote' }, fill)
      break
    }
    case 'list':
      addList(rich, token, place)
      break
    case 'table':
      addTable(rich, token)
      break
    case 'hr':
      rich.add('———')
      break
    case 'html':
    case 'def':
      rich.add(token.raw.trimEnd())
      break
    case 'paragraph':
      addInline(rich, token.tokens)
      break
    case 'text':
      addInline(rich, token.tokens ?? [token])
      break
    default:
      addInline(rich, [token])
      break
  }
}

/** What stands behind the fence is the language when it looks like one, and else belongs to the text. */
const addCode = (rich: RichText, { text, lang = '' }: Tokens.Code): void => {
  const isLanguage = /^[\w+#.-]{1,30}$/.test(lang)
  rich.mark({ type: 'pre', ...(isLanguage && { language: lang }) }, () => {
    rich.add(lang === '' || isLanguage ? text : `${lang}\n${text}`)
  })
}

const addList = (rich: RichText, { items, ordered, start }: Tokens.List, { depth, isQuote }: Place): void => {
  for (const [index, { tokens }] of items.entries()) {
    if (index > 0) rich.add('\n')
    rich.add(`${'   '.repeat(depth)}${ordered ? `${Number(start) + index}.` : '•'} `)
    addBlocks(rich, tokens, { depth: depth + 1, isQuote })
  }
}
