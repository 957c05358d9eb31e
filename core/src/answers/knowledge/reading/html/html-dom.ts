import { parseHTML } from 'linkedom'
import { isTooDeep, plainTextOf, withoutScripts } from './html-source.ts'

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

/** Text with the line breaks of the markup: `br` and the ends of paragraphs. */
export const textOf = (node: Node, options: { without?: ReadonlySet<string> } = {}): string => {
  let text = ''
  let afterElement = false
  for (const child of node.childNodes) {
    if (!isElement(child)) {
      if (child.nodeType !== 3) continue
      text += (child.textContent ?? '').replace(/\s+/g, ' ')
      afterElement = false
      continue
    }
    if (child.localName === 'br') text += '\n'
    else if (!options.without?.has(child.localName)) {
      const own = textOf(child, options)
      const apart = afterElement && !formatting.has(child.localName) && /\S$/.test(text) && /^\S/.test(own)
      text += (apart ? ' ' : '') + own + (breaking.has(child.localName) ? '\n' : '')
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
