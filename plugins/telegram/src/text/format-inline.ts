import { decodeReferences } from '@botanika/core/plugin'
import type { MarkedToken, Token, Tokens } from 'marked'
import { isMarked } from './is-marked.ts'
import { createRichText, type Formatted, type RichText } from './rich-text.ts'

type Within = 'text' | 'link'

/** Adds inline text; in a link no other link or code, because Telegram does not nest them. */
export const addInline = (rich: RichText, tokens: readonly Token[], within: Within = 'text'): void => {
  for (const token of tokens)
    if (isMarked(token)) addOne(rich, token, within)
    else rich.add(token.raw)
}

/** Plain inline text. */
export const formatInline = (tokens: readonly Token[]): Formatted => {
  const rich = createRichText()
  addInline(rich, tokens)
  return rich.finish()
}

const addOne = (rich: RichText, token: MarkedToken, within: Within): void => {
  switch (token.type) {
    case 'strong':
      rich.mark({ type: 'bold' }, () => addInline(rich, token.tokens, within))
      break
    case 'em':
      rich.mark({ type: 'italic' }, () => addInline(rich, token.tokens, within))
      break
    case 'del':
      addStruck(rich, token, within)
      break
    case 'codespan':
      if (within === 'link') rich.add(token.text)
      else rich.mark({ type: 'code' }, () => rich.add(token.text))
      break
    case 'link':
    case 'image':
      addLink(rich, token, within)
      break
    case 'br':
      rich.add('\n')
      break
    case 'checkbox':
      rich.add(token.checked ? '☑ ' : '☐ ')
      break
    case 'html':
      rich.add(/^<br\s*\/?>$/i.test(token.raw.trim()) ? '\n' : token.raw)
      break
    case 'escape':
      rich.add(token.text)
      break
    case 'text':
      if (token.tokens) addInline(rich, token.tokens, within)
      else rich.add(decodeReferences(token.text))
      break
    default:
      rich.add(token.raw)
      break
  }
}

/** Adds struck text. A single tilde often means «about», so it is not a strikethrough. */
const addStruck = (rich: RichText, { raw, tokens }: Tokens.Del, within: Within): void => {
  const isStruck = raw.startsWith('~~')
  const fill = () => {
    if (!isStruck) rich.add('~')
    addInline(rich, tokens, within)
    if (!isStruck) rich.add('~')
  }
  if (isStruck) rich.mark({ type: 'strikethrough' }, fill)
  else fill()
}

/** Adds a link if Telegram supports the address, else its text and the address. */
const addLink = (rich: RichText, token: Tokens.Link | Tokens.Image, within: Within): void => {
  const { href, text } = token
  const before = rich.length()
  const fill = () => {
    if (token.type === 'link') addInline(rich, token.tokens, 'link')
    else rich.add(decodeReferences(text))
    if (rich.length() === before) rich.add(href)
  }
  if (within === 'text' && isTelegramLink(href) && text !== href) {
    rich.mark({ type: 'text_link', url: href }, fill)
    return
  }
  fill()
  const isShown = ['', text, `mailto:${text}`, `http://${text}`].includes(href) || text === ''
  if (within === 'text' && !isShown) rich.add(` (${href})`)
}

/** Returns whether Telegram accepts an address in a text link; it drops all others. */
const isTelegramLink = (href: string): boolean => {
  const url = URL.parse(href)
  if (!url || /\s/.test(href)) return false
  if (url.protocol === 'tg:') return true
  return (url.protocol === 'https:' || url.protocol === 'http:') && /[^.]\.[^.]/.test(url.hostname)
}
