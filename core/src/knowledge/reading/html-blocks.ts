import { parseHTML } from 'linkedom'
import type { Block } from '../passage.ts'
import { describeRows, looksLikeHeaders } from './describe-rows.ts'
import { createOutline, type Outline } from './outline.ts'

/** The part of the DOM that is used here; this code runs without the browser's types. */
interface Node {
  nodeType: number
  textContent: string | null
  childNodes: Iterable<Node>
}
interface Element extends Node {
  localName: string
  children: Iterable<Element>
  getAttribute: (name: string) => string | null
}

/** Blocks of the simple HTML that a DOCX becomes: headings, paragraphs, nested lists, tables. */
export const blocksOfHtml = (html: string): readonly Block[] => {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  const outline = createOutline()
  readChildren(document.body, outline)
  return outline.blocks
}

const readChildren = (parent: Element, outline: Outline) => {
  for (const element of parent.children) readElement(element, outline)
}

const readElement = (element: Element, outline: Outline) => {
  const name = element.localName
  if (/^h[1-6]$/.test(name)) return outline.addHeading(lineOf(element), { level: levelOf(element) })
  if (name === 'ul' || name === 'ol') return readList(element, outline)
  if (name === 'table') return readTable(element, outline)
  if (name === 'p') {
    const text = textOf(element)
    return isBoldHeading(element, text)
      ? outline.addHeading(text, { level: 7 })
      : outline.add('paragraph', text)
  }
  return readChildren(element, outline)
}

/** The document's title stands above the headings of the first level. */
const levelOf = (element: Element) =>
  element.getAttribute('class') === 'title' ? 0 : Number(element.localName[1])

/** Many write headings as a short line in bold; below every real heading. */
const isBoldHeading = (element: Element, text: string) => {
  const children = [...element.childNodes].filter(node => (node.textContent ?? '').trim() !== '')
  const bold = children.length > 0 && children.every(node => isElement(node) && node.localName === 'strong')
  return bold && text.length <= 100 && !/[.!?;,]$|\n/.test(text.trim())
}

const readList = (list: Element, outline: Outline) => {
  let number = Number(list.getAttribute('start') ?? 1)
  for (const item of list.children) {
    const own = textOf(item, { without: listsAndTables }).trim()
    if (own !== '') outline.add('list-item', list.localName === 'ol' ? `${number++}. ${own}` : own)
    for (const child of item.children) if (listsAndTables.has(child.localName)) readElement(child, outline)
  }
}

const listsAndTables: ReadonlySet<string> = new Set(['ul', 'ol', 'table'])

/** Headings inside a table stand below every other, and end with it. */
const sectionLevel = 8

const readTable = (table: Element, outline: Outline) => {
  const { rows, headed } = gridOf(table)
  const filled = rows.filter(row => row.some(cell => cell.text !== ''))
  const full = filled.filter(row => !isSpanned(row))
  const headers = headed || hasBoldHeaders(full) || looksLikeHeaders(full.map(texts)) ? full[0] : undefined
  for (const row of filled) {
    if (row === headers) continue
    const [first] = row
    const spanned = isSpanned(row)
    if (spanned && first && first.text.length <= 100) outline.addHeading(first.text, { level: sectionLevel })
    else {
      const cells = spanned ? texts(row).slice(0, 1) : texts(row)
      for (const line of describeRows([cells], headers && !spanned ? { headers: texts(headers) } : {}))
        outline.add('table-row', line)
    }
  }
  outline.endHeadings({ level: sectionLevel })
}

const texts = (row: readonly Cell[]) => row.map(cell => cell.text)

/** One text over all columns names the rows below it. */
const isSpanned = (row: readonly Cell[]) => row.length > 1 && row.every(cell => cell === row[0])

const hasBoldHeaders = ([first, ...rest]: readonly (readonly Cell[])[]) =>
  first !== undefined &&
  first.length > 1 &&
  first.every(cell => cell.bold) &&
  rest.some(row => row.some(cell => !cell.bold))

interface Cell {
  text: string
  bold: boolean
}

/** Rows with merged cells spread out: what spans columns or rows stands in each of them. */
const gridOf = (table: Element) => {
  const rows: Cell[][] = []
  let headed = false
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (child.localName === 'thead') headed = true
      if (child.localName === 'tr') rows.push(child.localName === 'tr' ? rowOf(child, carried) : [])
      else if (/^(thead|tbody|tfoot)$/.test(child.localName)) visit(child)
    }
  }
  const carried = new Map<number, { cell: Cell; left: number }>()
  visit(table)
  return { rows, headed }
}

const rowOf = (row: Element, carried: Map<number, { cell: Cell; left: number }>) => {
  const cells: Cell[] = []
  const takeCarried = () => {
    for (let above = carried.get(cells.length); above; above = carried.get(cells.length)) {
      if (--above.left === 0) carried.delete(cells.length)
      cells.push(above.cell)
    }
  }
  for (const element of row.children) {
    takeCarried()
    const cell = { text: lineOf(element), bold: isBoldCell(element) }
    const columns = Math.min(Number(element.getAttribute('colspan') ?? 1) || 1, 100)
    const more = Math.min(Number(element.getAttribute('rowspan') ?? 1) || 1, 1_000) - 1
    for (let at = 0; at < columns; at++) {
      if (more > 0) carried.set(cells.length, { cell, left: more })
      cells.push(cell)
    }
  }
  takeCarried()
  return cells
}

const isBoldCell = (cell: Element): boolean =>
  cell.localName === 'th' ||
  ([...cell.children].every(child => isBoldHeading(child, lineOf(child))) &&
    (cell.textContent ?? '').trim() !== '')

const isElement = (node: Node): node is Element => node.nodeType === 1

const lineOf = (element: Element) => textOf(element).replace(/\s+/g, ' ').trim()

/** Text with the breaks that the markup means: `br` and the ends of paragraphs are line ends. */
const textOf = (node: Node, options: { without?: ReadonlySet<string> } = {}): string => {
  let text = ''
  for (const child of node.childNodes) {
    if (!isElement(child)) text += child.nodeType === 3 ? (child.textContent ?? '') : ''
    else if (child.localName === 'br') text += '\n'
    else if (!options.without?.has(child.localName))
      text += textOf(child, options) + (/^(p|li|tr)$/.test(child.localName) ? '\n' : '')
  }
  return text
}
