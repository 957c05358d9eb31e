import { Link } from '@botanika/dashboard/ui'
import { createElement, Fragment, type ReactNode } from 'react'

/** Elements that content may consist of; the server sends no others. */
const tags: ReadonlySet<string> = new Set([
  'article',
  'section',
  'nav',
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'del',
  'a',
  'br',
  'hr',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
])

interface Element {
  tag: string
  href?: unknown
  src?: unknown
  alt?: unknown
  look?: unknown
  children?: unknown
}

const isElement = (node: unknown): node is Element =>
  typeof node === 'object' &&
  node !== null &&
  'tag' in node &&
  typeof node.tag === 'string' &&
  tags.has(node.tag)

const isLink = (address: unknown): address is string =>
  typeof address === 'string' && /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(address)

const isPicture = (address: unknown): address is string =>
  typeof address === 'string' && /^(?:\/(?![/\\])|https:\/\/)/i.test(address)

/** Draws content that the server sends as elements of the page: nothing in it becomes markup or a script. */
export const drawNode = (node: unknown): ReactNode => {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return drawAll(node)
  if (!isElement(node)) return null
  const children = drawNode(node.children)
  switch (node.tag) {
    case 'a':
      if (!isLink(node.href)) return children
      return node.href.startsWith('#') ? (
        <a href={node.href}>{children}</a>
      ) : (
        <Link href={node.href}>{children}</Link>
      )
    case 'img':
      return isPicture(node.src) ? (
        <img src={node.src} alt={typeof node.alt === 'string' ? node.alt : ''} loading="lazy" />
      ) : null
    // A colour of code.
    case 'span':
      return <span data-look={typeof node.look === 'string' ? node.look : undefined}>{children}</span>
    case 'br':
    case 'hr':
      return createElement(node.tag)
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard, too
        <div className="table" tabIndex={0}>
          <table>{children}</table>
        </div>
      )
    default:
      return createElement(node.tag, null, children)
  }
}

const drawAll = (nodes: readonly unknown[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: content is drawn anew when it changes
  nodes.map((node, at) => <Fragment key={at}>{drawNode(node)}</Fragment>)
