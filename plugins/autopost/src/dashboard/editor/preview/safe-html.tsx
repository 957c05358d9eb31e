import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { LinkedText } from './linked-text.tsx'

/** Elements that messengers show; of any other only its text is drawn. */
const allowed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['b', 'strong', 'i', 'em', 'u', 's', 'del', 'code', 'pre', 'blockquote', 'br', 'p', 'ul', 'ol', 'li'].map(
      name => [name, name],
    ),
  ),
  ins: 'u',
  strike: 's',
  a: 'a',
  h1: 'strong',
  h2: 'strong',
  h3: 'strong',
  'tg-spoiler': 'mark',
}
const maxDepth = 20

/** HTML of the server as elements of React: known elements without attributes, and links that lead nowhere. */
export function SafeHtml({ html }: { html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return <>{childrenOf(body, 0)}</>
  }, [html])
}

const childrenOf = (node: Node, depth: number): ReactNode[] =>
  depth > maxDepth
    ? [node.textContent]
    : Array.from(node.childNodes, (child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a node is known by nothing but its place
        <Fragment key={at}>{drawn(child, depth)}</Fragment>
      ))

const drawn = (node: Node, depth: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return <LinkedText text={node.textContent ?? ''} />
  const name = allowed[node.nodeName.toLowerCase()]
  const children = childrenOf(node, depth + 1)
  if (name === 'br') return <br />
  // Links are not followed in a preview, so they only look like links.
  if (name === 'a') return <span data-link="">{children}</span>
  return name === undefined ? children : createElement(name, {}, ...children)
}
