import { parseHTML } from 'linkedom'
import { isTooDeep, plainTextOf, withoutScripts } from './html-source.ts'
import { inlineTextOf } from './inline-text.ts'

/** The part of the DOM that is used here; this code is compiled without the browser's types. */
export interface Node {
  nodeType: number
  textContent: string | null
  childNodes: Iterable<Node>
}

export interface Element extends Node {
  localName: string
  children: Iterable<Element>
  getAttribute: (name: string) => string | null
  querySelectorAll: (selector: string) => Iterable<Element>
  querySelector: (selector: string) => Element | null
  parentElement: Element | null
  previousElementSibling: Element | null
  nextElementSibling: Element | null
  removeAttribute: (name: string) => void
  append: (text: string) => void
  replaceWith: (other: Element | string) => void
  remove: () => void
  innerHTML: string
}

export interface HtmlDocument extends Element {
  documentElement: Element
  createElement: (name: string) => Element
}

/**
 * Parses a page or a fragment. Scripts are removed and would not run; nothing is fetched. A page nested too
 * deep to parse yields only its words, one paragraph per block.
 */
export const openHtml = (source: string): HtmlDocument => {
  const html = withoutScripts(source)
  if (isTooDeep(html)) return openPlain(html)
  if (!/<(html|body|head)[\s>]/i.test(html)) return parseHTML(inBody(html)).document
  // Browsers treat content after the end of the page as part of it; a second root would be lost.
  return parseHTML(html.replace(/<\/(?:html|body)\s{0,100}>/gi, '')).document
}

const inBody = (html: string) => `<!doctype html><html><body>${html}</body></html>`

const openPlain = (html: string): HtmlDocument => {
  const paragraphs = plainTextOf(html).replaceAll('<', '&lt;').replaceAll('\n', '</p><p>')
  return parseHTML(inBody(`<p>${paragraphs}</p>`)).document
}

export const isElement = (node: Node): node is Element => node.nodeType === 1

/** The elements around this one, the nearest first. */
export function* parentsOf(element: Element): Generator<Element> {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) yield parent
}

/** Characters of a line that decide how the next element joins it. */
const tailLength = 12

/** Text with the line breaks of the markup: `br` and the ends of paragraphs. */
export const textOf = (node: Node, options: { without?: ReadonlySet<string> } = {}): string => {
  let text = ''
  // Kept apart: to look at the end of a string that grows means to copy it each time.
  let tail = ''
  const add = (more: string) => {
    text += more
    tail = (tail + more.slice(-tailLength)).slice(-tailLength)
  }
  let afterElement = false
  for (const child of node.childNodes) {
    if (!isElement(child)) {
      if (child.nodeType !== 3) continue
      add((child.textContent ?? '').replace(/\s+/g, ' '))
      afterElement = false
      continue
    }
    if (child.localName === 'br') add('\n')
    else if (!options.without?.has(child.localName)) {
      const own = inlineTextOf(child, { before: tail, own: () => textOf(child, options) })
      const breaks = breaking.has(child.localName)
      const meets = (breaks || (afterElement && !formatting.has(child.localName))) && /^\S/.test(own)
      if (meets && /\S$/.test(tail)) add(breaks ? '\n' : ' ')
      add(own)
      if (breaks) add('\n')
    }
    afterElement = !formatting.has(child.localName)
  }
  return text
}

/** Elements that only style letters, possibly within a word. */
const formatting = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sup',
  'sub',
  'ruby',
  'rb',
  'rt',
  'rp',
  'font',
  'mark',
  'small',
  'big',
  'wbr',
])

const breaking = new Set(['p', 'li', 'tr', 'div', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section'])

export const lineOf = (element: Element) => textOf(element).replace(/\s+/g, ' ').trim()

/** A short line in bold is often a heading; it ranks below every real heading. */
export const isBoldHeading = (element: Element, text: string) => {
  const children = [...element.childNodes].filter(node => (node.textContent ?? '').trim() !== '')
  const bold =
    children.length > 0 && children.every(node => isElement(node) && /^(strong|b)$/.test(node.localName))
  return bold && text.length <= 100 && !/[.!?;,]$|\n/.test(text.trim())
}
