import { type Element, isElement, type Node } from './html-dom.ts'

/** An amount of money in price list notation. */
const price =
  /\d(?:[\d\s.,]{0,11}[\d.,])?\s*(?:₽|руб|р\.|zł|pln|€|eur|\$|usd|£|gbp|₴|грн|₸|тг|тенге|byn|br\b)|[$€£₽]\s*\d/iu

/** Longest text of a card, in characters. */
const longest = 300

/**
 * true: the element is the smallest one with a name and its price as separate blocks: cards of shops and
 * price lists without a table. As separate blocks, neither would be found by the other.
 */
export const isPriceCard = (element: Element) => {
  if (/^(html|body|main)$/.test(element.localName)) return false
  const text = element.textContent ?? ''
  // Markup is indented: measured again without the indentation.
  if (text.length > longest * 10 || !price.test(text)) return false
  const parts = partsOf(element)
  if (parts.length < 2 || parts.length > 8 || !isNamed(parts)) return false
  if (parts.join(' ').length > longest) return false
  return ![...element.children].some(child => price.test(child.textContent ?? '') && isNamed(partsOf(child)))
}

/** «Маникюр | 60 минут | 1 500 ₽». */
export const describePriceCard = (element: Element) => partsOf(element).join(' | ')

const isNamed = (parts: readonly string[]) => parts.some(isAmount) && parts.some(isName)

/** A price with at most a few words («от 1 500 ₽ за час»): a sentence with a price is a paragraph. */
const isAmount = (part: string) =>
  price.test(part) && part.replace(price, '').replace(/\P{L}/gu, '').length <= 12

const isName = (part: string) =>
  !price.test(part) &&
  part.length <= 120 &&
  !/[.!?…]$/.test(part) &&
  /\p{L}{3}/u.test(part) &&
  !/^(за|от|до|per|from|od|za)\s/iu.test(part)

/** Texts of separate elements: those that contain only inline elements. */
const partsOf = (element: Element): string[] => {
  const parts: string[] = []
  let line = ''
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (text !== '') parts.push(text)
  }
  const visit = (node: Node) => {
    for (const child of node.childNodes) {
      if (!isElement(child)) line += child.nodeType === 3 ? (child.textContent ?? '') : ''
      else if (inline.has(child.localName)) {
        line += ' '
        visit(child)
      } else if (!/^(script|style|template|svg)$/.test(child.localName)) {
        endLine()
        visit(child)
        endLine()
      }
    }
  }
  visit(element)
  endLine()
  return parts
}

const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'del',
  'em',
  'i',
  'ins',
  'label',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
])
