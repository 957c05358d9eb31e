import type { Block } from '../../../../search/passage.ts'
import { createOutline, type Outline } from '../outline.ts'
import { type Element, isBoldHeading, isElement, lineOf, type Node, openHtml, textOf } from './html-dom.ts'
import { describePriceCard, isPriceCard } from './html-price-card.ts'
import { isLayoutTable, readTable } from './html-tables.ts'
import { createNumbers } from './list-numbers.ts'

/** Blocks of HTML, as of a DOCX after conversion: headings, paragraphs, nested lists, tables, terms, cards with a price. */
export const blocksOfHtml = (html: string): readonly Block[] => {
  const outline = createOutline()
  addElement(openHtml(html).documentElement, { outline })
  return outline.blocks
}

/**
 * Appends the blocks of an element to earlier ones: headings continue. `levels`: an item of a list in a list begins with a
 * dash for each list around its own.
 */
export const addElement = (
  root: Element,
  { outline, levels }: { outline: Outline; levels?: 'shown' | undefined },
) => readChildren(root, { outline, levels, depth: 0, containers: containersOf(root) })

interface Reading {
  outline: Outline
  levels: 'shown' | undefined
  /** Lists around. */
  depth: number
  /** Elements that contain block elements: all others are inline text. */
  containers: ReadonlySet<Element>
}

const blockNames = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Elements that are never part of the text. */
const silent = new Set(
  'script style template noscript iframe object embed svg canvas audio video select textarea head title map'.split(
    ' ',
  ),
)

const containersOf = (root: Element) => {
  const containers = new Set<Element>()
  const visit = (element: Element): boolean => {
    let holds = false
    for (const child of element.children) if (visit(child)) holds = true
    if (holds) containers.add(element)
    return holds || blockNames.has(element.localName)
  }
  visit(root)
  return containers
}

/** Text between blocks is a paragraph of its own. */
const readChildren = (parent: Element, reading: Reading) => {
  let run: Node[] = []
  const endRun = () => {
    const text = textOf({ nodeType: 1, textContent: null, childNodes: run })
    run = []
    if (text.trim() !== '') reading.outline.add('paragraph', text)
  }
  for (const node of parent.childNodes) {
    if (!isElement(node)) run.push(node)
    else if (silent.has(node.localName)) continue
    else if (blockNames.has(node.localName) || reading.containers.has(node)) {
      endRun()
      readElement(node, reading)
    } else run.push(node)
  }
  endRun()
}

const readElement = (element: Element, reading: Reading) => {
  const { outline, containers } = reading
  const name = element.localName
  if (/^h[1-6]$/.test(name)) return outline.addHeading(lineOf(element), { level: levelOf(element) })
  if (name === 'summary') return outline.addHeading(lineOf(element), { level: 7 })
  if (name === 'ul' || name === 'ol') return readList(element, reading)
  if (name === 'dl') return readTerms(element, reading)
  if (name === 'pre') return outline.add('paragraph', element.textContent ?? '')
  if (name === 'table')
    return isLayoutTable(element) ? readCells(element, reading) : readTable(element, outline)
  if (containers.has(element)) {
    if (isPriceCard(element)) return outline.add('table-row', describePriceCard(element))
    return readChildren(element, reading)
  }
  const text = textOf(element)
  if (isBoldHeading(element, text)) outline.addHeading(text, { level: 7 })
  else outline.add('paragraph', text)
}

/** The document's title is above the headings of the first level. */
const levelOf = (element: Element) =>
  element.getAttribute('class') === 'title' ? 0 : Number(element.localName[1])

const readList = (list: Element, reading: Reading) => {
  const numbers = list.localName === 'ol' ? createNumbers(list) : undefined
  const lead = reading.levels === 'shown' ? '– '.repeat(reading.depth) : ''
  for (const item of list.children) {
    // Office programs write a list of the next level beside the item, not inside of it.
    if (item.localName === 'ul' || item.localName === 'ol') {
      readList(item, { ...reading, depth: reading.depth + 1 })
      continue
    }
    if (reading.containers.has(item) && hasHeading(item)) {
      readChildren(item, reading)
      continue
    }
    const own = textOf(item, { without: listsAndTables }).trim()
    // A tick of a task whose words were struck out says nothing.
    if (!/^[☑☐]?$/.test(own))
      reading.outline.add('list-item', `${lead}${numbers ? `${numbers.next(item)} ` : ''}${own}`)
    readNested(item, { ...reading, depth: reading.depth + 1 })
  }
}

const hasHeading = (item: Element) => item.querySelector('h1,h2,h3,h4,h5,h6') !== null

const readNested = (parent: Element, reading: Reading) => {
  for (const child of parent.children)
    if (listsAndTables.has(child.localName)) readElement(child, reading)
    else if (reading.containers.has(child)) readNested(child, reading)
}

const listsAndTables: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'script', 'style', 'template'])

const readTerms = (list: Element, { outline }: Reading) => {
  let term = ''
  const endTerm = () => {
    outline.add('paragraph', term)
    term = ''
  }
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (child.localName === 'dt') {
        endTerm()
        term = lineOf(child)
      } else if (child.localName === 'dd') {
        const text = lineOf(child)
        outline.add('table-row', term === '' ? text : `${term.replace(/:$/, '')}: ${text}`)
        term = ''
      } else visit(child)
    }
  }
  visit(list)
  endTerm()
}

const readCells = (table: Element, reading: Reading) => {
  for (const child of table.children)
    if (/^t[dh]$/.test(child.localName)) readChildren(child, reading)
    else if (child.localName === 'caption') reading.outline.add('paragraph', lineOf(child))
    // A row, a part of the table, or a form around the rows.
    else if (child.localName !== 'colgroup') readCells(child, reading)
}
