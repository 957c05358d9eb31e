import { h, type PageNode, type PageTag } from '@botanika/core/plugin'
import { Parser } from 'htmlparser2'
import { isLink, isPicture } from './addresses.ts'

/** Maximum depth; deeper elements lose their tags, not their text. */
const maxDepth = 40

const same = [
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
  'h2',
  'h3',
  'h4',
  'br',
  'hr',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const satisfies readonly PageTag[]

/** The strict list: an element of HTML, and what it becomes. Any other loses its tag. */
const tags: ReadonlyMap<string, PageTag> = new Map<string, PageTag>([
  ...same.map(tag => [tag, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['s', 'del'],
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['div', 'section'],
])

/** Elements whose content is left out, too. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'head',
])

interface Open {
  /** Makes the node of the element; null: it loses its tag. */
  make: ((children: PageNode[]) => PageNode) | null
  children: PageNode[]
}

/**
 * Parses HTML into data: elements of a strict list, without attributes but addresses that cannot run a
 * script.
 */
export const htmlNodes = (html: string): PageNode => {
  const root: Open = { make: null, children: [] }
  const stack = [root]
  let skipping = 0
  const top = (): Open => stack.at(-1) ?? root
  const parser = new Parser(
    {
      onopentag: (name, { href, src, alt }) => {
        if (skipping > 0 || dropped.has(name)) {
          skipping += 1
          return
        }
        stack.push({ make: makerOf(name, { href, src, alt }, stack.length), children: [] })
      },
      ontext: text => {
        if (skipping === 0) top().children.push(text)
      },
      onclosetag: () => {
        if (skipping > 0) {
          skipping -= 1
          return
        }
        const closed = stack.length > 1 ? stack.pop() : undefined
        if (!closed) return
        if (closed.make) top().children.push(closed.make(closed.children))
        else for (const child of closed.children) top().children.push(child)
      },
    },
    { decodeEntities: true, recognizeSelfClosing: false },
  )
  parser.end(html)
  return root.children
}

interface Attributes {
  href: string | undefined
  src: string | undefined
  alt: string | undefined
}

const makerOf = (name: string, { href, src, alt }: Attributes, depth: number): Open['make'] => {
  if (depth > maxDepth) return null
  if (name === 'a')
    return href !== undefined && isLink(href) ? children => h('a', { href }, ...children) : null
  if (name === 'img')
    return src !== undefined && isPicture(src) ? () => h('img', { src, alt: alt ?? '' }) : () => ''
  const tag = tags.get(name)
  return tag ? children => h(tag, {}, ...children) : null
}
