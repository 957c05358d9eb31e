import type { PageElement, PageNode } from '../plugin/page.ts'

/** A part of a page below one heading, as plain text. */
export interface PageSection {
  heading?: string
  /** The heading's id. */
  anchor?: string
  text: string
}

/** Characters of a page that are read. */
const maxCharacters = 200_000
const maxDepth = 100

/** The sections of a page's content. Lists of links (`nav`) are left out: they answer nothing. */
export const sectionsOf = (content: PageNode): PageSection[] => {
  const sections: PageSection[] = [{ text: '' }]
  let characters = 0
  let anchor: string | undefined
  const add = (line: string): void => {
    const text = line.replace(/\s+/g, ' ').trim()
    const last = sections.at(-1)
    if (text === '' || !last || characters > maxCharacters) return
    characters += text.length
    last.text = last.text === '' ? text : `${last.text}\n${text}`
  }
  const visit = (node: PageNode, depth: number): void => {
    if (depth > maxDepth) return
    if (typeof node === 'string') add(node)
    else if (!isElement(node)) for (const one of node) visit(one, depth + 1)
    else if (node.tag === 'section') {
      anchor = node.id
      visit(node.children ?? '', depth + 1)
      anchor = undefined
    } else if (node.tag === 'h2' || node.tag === 'h3' || node.tag === 'h4') {
      const id = node.id ?? anchor
      sections.push({ heading: textOf(node), ...(id !== undefined && { anchor: id }), text: '' })
    } else if (node.tag === 'table') for (const row of rowsOf(node)) add(row)
    else if (blocks.has(node.tag)) add(textOf(node))
    else if (!skipped.has(node.tag)) visit(node.children ?? '', depth + 1)
  }
  visit(content, 0)
  return sections.filter(({ text }) => text !== '')
}

const blocks: ReadonlySet<string> = new Set(['p', 'li', 'dt', 'dd', 'pre', 'figcaption'])
const skipped: ReadonlySet<string> = new Set(['nav', 'h1', 'img', 'br', 'hr'])

const isElement = (node: PageNode): node is PageElement => typeof node === 'object' && 'tag' in node

const textOf = (node: PageNode, depth = 0): string => {
  if (depth > maxDepth) return ''
  if (typeof node === 'string') return node
  if (!isElement(node)) return node.map(one => textOf(one, depth + 1)).join('')
  return node.tag === 'br' ? ' ' : textOf(node.children ?? '', depth + 1)
}

/** Rows with the headings of their columns: `Plan: PRO; API: yes`. */
const rowsOf = (table: PageElement): string[] => {
  const [head = [], ...rows] = cellsOf(table)
  return rows.map(cells => cells.map((cell, at) => (head[at] ? `${head[at]}: ${cell}` : cell)).join('; '))
}

const cellsOf = (node: PageNode, depth = 0): string[][] => {
  if (depth > maxDepth || typeof node === 'string') return []
  if (!isElement(node)) return node.flatMap(one => cellsOf(one, depth + 1))
  if (node.tag !== 'tr') return cellsOf(node.children ?? '', depth + 1)
  const { children = [] } = node
  const cells = typeof children === 'object' && !isElement(children) ? children : [children]
  return [cells.map(cell => textOf(cell).trim())]
}
