import { parseMarkdown } from '@botanika/core/plugin'
import type { MarkedToken, Token, Tokens } from 'marked'
import { addInline } from './format-inline.ts'
import { addTable } from './format-table.ts'
import { isMarked } from './is-marked.ts'
import { createRichText, type Formatted, type RichText } from './rich-text.ts'

export type { Formatted } from './rich-text.ts'

/**
 * Converts Markdown to Telegram's text and entities without loss: what Telegram does not support becomes
 * plain text. Empty only if the Markdown is.
 */
export const format = (markdown: string): Formatted => {
  const tokens = parseMarkdown(markdown)
  if (!tokens) return plain(markdown)
  const rich = createRichText()
  addBlocks(rich, tokens, { depth: 0, isQuote: false })
  const formatted = rich.finish()
  return formatted.text === '' ? plain(markdown) : formatted
}

/** https://core.telegram.org/bots/api#sendmessage */
export const maxText = 4096
/** Telegram ignores further entities of a message: their formatting and links would be lost. */
export const maxEntities = 100

/** Returns how much of a message's 4096 UTF-16 units a text takes, by its characters or by its entities. */
export const lengthOf = (markdown: string): number => {
  const { text, entities } = format(markdown)
  return Math.max(text.length, Math.ceil((entities.length * maxText) / maxEntities))
}

/**
 * Returns the number of characters as a person counts them, unless the text has more formatting than one
 * message takes.
 */
export const visibleLength = (markdown: string): number => {
  const { text, entities } = format(markdown)
  return entities.length > maxEntities ? lengthOf(markdown) : text.length
}

const plain = (markdown: string): Formatted => ({ text: markdown.trim().toWellFormed(), entities: [] })

interface Place {
  /** Number of enclosing lists. */
  depth: number
  /** true: the text is in a quote; Telegram does not nest them. */
  isQuote: boolean
}

const addBlocks = (rich: RichText, tokens: readonly Token[], place: Place): void => {
  /** The separator from the previous block; undefined before the first. */
  let gap: string | undefined
  for (const token of tokens) {
    if (token.type === 'space') {
      gap = gap === undefined ? gap : gap + token.raw
      continue
    }
    if (gap !== undefined) rich.add(isWide(gap) && place.depth === 0 ? '\n\n' : '\n')
    if (isMarked(token)) addBlock(rich, token, place)
    else rich.add(token.raw)
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

/** Adds code. The text after the fence is the language if it looks like one, else part of the code. */
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
