import type { PageElement, PageNode } from '../../plugin/page.ts'
import { cellsOf, isElement, lineOf, textOf } from './text-of.ts'

/** A part of a page below one heading. */
export interface PageSection {
  heading?: string
  /** The heading's id. */
  anchor?: string
  /** Plain, for the search. */
  text: string
  /** The text in Markdown, as it is shown. */
  markdown: string
}

interface Block {
  text: string
  markdown: string
  isItem?: boolean
}

/** Characters of a page that are read. */
const maxCharacters = 200_000
const maxDepth = 100

/** The sections of a page's content. Lists of links (`nav`) are left out: they answer nothing. */
export const sectionsOf = (content: PageNode): PageSection[] => {
  const sections: { head: Pick<PageSection, 'heading' | 'anchor'>; blocks: Block[] }[] = [
    { head: {}, blocks: [] },
  ]
  let characters = 0
  let around: string | undefined
  const add = (block: Block): void => {
    if (block.text === '' || characters > maxCharacters) return
    characters += block.text.length
    sections.at(-1)?.blocks.push(block)
  }
  const addLine = (node: PageNode, mark = ''): void =>
    add({ text: textOf(node), markdown: mark + lineOf(node), isItem: mark !== '' })

  const visit = (node: PageNode, depth: number): void => {
    if (depth > maxDepth) return
    if (typeof node === 'string') addLine(node)
    else if (!isElement(node)) for (const one of node) visit(one, depth + 1)
    else visitElement(node, depth)
  }
  const visitElement = (node: PageElement, depth: number): void => {
    const { tag, children = '' } = node
    if (tag === 'section') {
      around = node.id
      visit(children, depth + 1)
      around = undefined
    } else if (tag === 'h2' || tag === 'h3' || tag === 'h4') {
      const anchor = node.id ?? around
      sections.push({ head: { heading: textOf(node), ...(anchor !== undefined && { anchor }) }, blocks: [] })
    } else if (tag === 'table') {
      for (const row of rowsOf(node)) add({ text: row, markdown: `- ${lineOf(row)}`, isItem: true })
    } else if (tag === 'ul' || tag === 'ol') {
      const items = isList(children) ? children : [children]
      let at = 0
      for (const item of items) {
        at += 1
        addLine(item, tag === 'ol' ? `${at}. ` : '- ')
      }
    } else if (tag === 'pre') {
      const code = textOf(node, { keepLines: true })
      add({ text: code, markdown: `\`\`\`\n${code.replaceAll('```', '')}\n\`\`\`` })
    } else if (lines.has(tag)) addLine(node)
    else if (!skipped.has(tag)) visit(children, depth + 1)
  }
  visit(content, 0)
  const all = sections.map(({ head, blocks }) => ({
    ...head,
    text: blocks.map(({ text }) => text).join('\n'),
    markdown: joined(blocks),
  }))
  const filled = all.filter(({ text }) => text !== '')
  // Text before the first heading introduces the sections, and says less than each of them.
  return filled.some(({ heading }) => heading !== undefined)
    ? filled.filter(({ heading }) => heading !== undefined)
    : filled
}

const lines: ReadonlySet<string> = new Set(['p', 'dt', 'dd', 'figcaption'])
const skipped: ReadonlySet<string> = new Set([
  ...['nav', 'header', 'details', 'h1', 'img', 'br', 'hr', 'figure'],
  ...['form', 'button', 'aside'],
])

const isList = (node: PageNode): node is readonly PageNode[] => typeof node === 'object' && !('tag' in node)

const joined = (blocks: readonly Block[]): string => {
  let text = ''
  let wasItem = false
  for (const { markdown, isItem = false } of blocks) {
    text += `${text === '' ? '' : isItem && wasItem ? '\n' : '\n\n'}${markdown}`
    wasItem = isItem
  }
  return text
}

/** Rows with the headings of their columns: `Plan: PRO; API: yes`. */
const rowsOf = (table: PageElement): string[] => {
  const [head = [], ...rows] = cellsOf(table)
  return rows.map(cells => cells.map((cell, at) => (head[at] ? `${head[at]}: ${cell}` : cell)).join('; '))
}
