import type { MarkedToken, Token } from 'marked'
import { type CodePiece, codePieces } from '../contract/article/code-pieces.ts'
import { decodeReferences } from '../contract/markdown/decode-references.ts'
import { parseMarkdown } from '../contract/markdown/parse-markdown.ts'
import type { PageNode } from './page.ts'
import { h } from './page.ts'

/** Markdown as content of a public page; HTML in it is shown as text. Headings begin at level 2, below the page's own. */
export const markdownNodes = (markdown: string): PageNode => {
  const tokens = parseMarkdown(markdown)
  return tokens ? nodesOf(tokens) : h('pre', {}, markdown)
}

const headings = ['h2', 'h2', 'h3', 'h4'] as const

const nodesOf = (tokens: readonly Token[] = []): PageNode[] =>
  tokens.map(token => nodeOf(token as MarkedToken))

const nodeOf = (token: MarkedToken): PageNode => {
  switch (token.type) {
    case 'space':
    case 'def':
      return ''
    case 'heading':
      return h(headings[token.depth - 1] ?? 'h4', {}, nodesOf(token.tokens))
    case 'paragraph':
      return h('p', {}, nodesOf(token.tokens))
    case 'blockquote':
      return h('blockquote', {}, nodesOf(token.tokens))
    case 'list':
      return h(
        token.ordered ? 'ol' : 'ul',
        {},
        ...token.items.map(({ tokens }) => h('li', {}, nodesOf(tokens))),
      )
    case 'table':
      return h(
        'table',
        {},
        h('thead', {}, h('tr', {}, ...token.header.map(({ tokens }) => h('th', {}, nodesOf(tokens))))),
        h(
          'tbody',
          {},
          ...token.rows.map(row => h('tr', {}, ...row.map(({ tokens }) => h('td', {}, nodesOf(tokens))))),
        ),
      )
    case 'code':
      return h('pre', {}, h('code', {}, ...codePieces(token.text, languageOf(token.lang)).map(coloured)))
    case 'codespan':
      return h('code', {}, token.text)
    case 'strong':
    case 'em':
    case 'del':
      return h(token.type, {}, nodesOf(token.tokens))
    case 'link':
      return h('a', isHarmless(token.href) ? { href: token.href } : {}, nodesOf(token.tokens))
    case 'image':
      return isHarmless(token.href) ? h('img', { src: token.href, alt: token.text }) : token.text
    case 'hr':
    case 'br':
      return h(token.type)
    case 'html':
      return token.text.trimEnd()
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? nodesOf(token.tokens) : decodeReferences(token.text)
    default:
      return token.raw
  }
}

/** Relative, or of a protocol that runs nothing. Whoever draws the nodes checks again where an address may lead. */
const isHarmless = (address: string): boolean => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out before they read the protocol
  const protocol = /^([^/?#:]*):/.exec(address.replace(/[\u0000-\u0020\u007f]/g, ''))?.[1]?.toLowerCase()
  return protocol === undefined || ['https', 'http', 'mailto', 'tel'].includes(protocol)
}

const languageOf = (info = ''): string => info.split(/\s/, 1)[0] ?? ''

const coloured = ({ text, kind }: CodePiece): PageNode => (kind ? h('span', { look: kind }, text) : text)
