import type { MarkedToken, Token } from 'marked'

const known: Readonly<Record<MarkedToken['type'], true>> = {
  blockquote: true,
  br: true,
  checkbox: true,
  code: true,
  codespan: true,
  def: true,
  del: true,
  em: true,
  escape: true,
  heading: true,
  hr: true,
  html: true,
  image: true,
  link: true,
  list: true,
  list_item: true,
  paragraph: true,
  space: true,
  strong: true,
  table: true,
  text: true,
}

/** Returns whether a token is one of Markdown itself, not of an extension. */
export const isMarked = (token: Token): token is MarkedToken => Object.hasOwn(known, token.type)
