import type { PageElement, PageNode } from '../../plugin/page.ts'

const maxDepth = 100

export const isElement = (node: PageNode): node is PageElement => typeof node === 'object' && 'tag' in node

/** The text of a node, in one line unless its lines are kept. */
export const textOf = (node: PageNode, { keepLines }: { keepLines?: boolean } = {}): string => {
  const text = rawOf(node, 0)
  return keepLines ? text.trim() : text.replace(/\s+/g, ' ').trim()
}

const rawOf = (node: PageNode, depth: number): string => {
  if (depth > maxDepth) return ''
  if (typeof node === 'string') return node
  if (!isElement(node)) return node.map(one => rawOf(one, depth + 1)).join('')
  return node.tag === 'br' ? ' ' : rawOf(node.children ?? '', depth + 1)
}

/** Returns one line of Markdown: bold text, code and links to pages of this site stay so. */
export const lineOf = (node: PageNode): string => inline(node, 0).replace(/\s+/g, ' ').trim()

const inline = (node: PageNode, depth: number): string => {
  if (depth > maxDepth) return ''
  if (typeof node === 'string') return node.replace(/[\\`*_[\]<>#|~]/g, '\\$&')
  if (!isElement(node)) return node.map(one => inline(one, depth + 1)).join('')
  const { tag, href, children = '' } = node
  if (tag === 'br') return ' '
  if (tag === 'code') {
    const code = rawOf(node, depth)
    return code.includes('`') ? inline(code, depth + 1) : `\`${code}\``
  }
  const text = inline(children, depth + 1)
  if (tag === 'strong' && text.trim() !== '') return `**${text.trim()}**`
  return tag === 'a' && href !== undefined && /^\/(?![/\\])[^\s()\\<>]*$/.test(href)
    ? `[${text}](${href})`
    : text
}

/** The cells of each row of a table, as text. */
export const cellsOf = (node: PageNode, depth = 0): string[][] => {
  if (depth > maxDepth || typeof node === 'string') return []
  if (!isElement(node)) return node.flatMap(one => cellsOf(one, depth + 1))
  const { tag, children = [] } = node
  if (tag !== 'tr') return cellsOf(children, depth + 1)
  const cells = typeof children === 'object' && !isElement(children) ? children : [children]
  return [cells.flat().map(cell => textOf(cell))]
}
