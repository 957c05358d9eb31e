import { type Element, isElement, type Node } from './html-dom.ts'

/** A telephone number, an e-mail address, or opening hours. */
const contact =
  /\+?\d[\d\s()-]{8,}\d|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w{2,}|\b\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}/u
const longest = 200

/**
 * Lines with contacts from a site's footers: telephone, e-mail and opening hours are often only there. The
 * rest of a footer is the same on every page and not useful.
 */
export const contactsOf = (footers: Iterable<Element>): string[] => {
  const lines = [...footers].flatMap(linesOf)
  return [...new Set(lines)].filter(line => line.length <= longest && contact.test(line))
}

const inline = /^(a|abbr|b|em|i|small|span|strong|time|u)$/

/** The texts of the innermost blocks. */
const linesOf = (element: Element): string[] => {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (text !== '') lines.push(text)
  }
  const visit = (node: Node) => {
    for (const child of node.childNodes) {
      if (!isElement(child)) line += child.nodeType === 3 ? (child.textContent ?? '') : ''
      else if (inline.test(child.localName)) {
        line += ' '
        visit(child)
      } else {
        end()
        visit(child)
        end()
      }
    }
  }
  visit(element)
  end()
  return lines
}
