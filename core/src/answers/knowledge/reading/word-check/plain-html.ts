import { type Element, isElement, type Node } from '../html/html-dom.ts'

/** Elements whose words are no text of the document: those that the reader never reads, and what is struck out. */
const leftOut: ReadonlySet<string> = new Set(
  'script style template noscript iframe object embed svg canvas audio video select textarea head title map math del s strike'.split(
    ' ',
  ),
)

/** Elements that only style letters, possibly within a word. */
const styling: ReadonlySet<string> = new Set(
  'b strong i em u sup sub font mark small big wbr ins code'.split(' '),
)

/** The text nodes under an element in their order, whatever their blocks, lists and tables. */
export const plainHtml = (root: Element): string => {
  const pieces: string[] = []
  const visit = (parent: Node): void => {
    for (const node of parent.childNodes) {
      if (!isElement(node)) {
        if (node.nodeType === 3) pieces.push(node.textContent ?? '')
      } else if (!leftOut.has(node.localName)) {
        const edge = styling.has(node.localName) ? '' : '\n'
        pieces.push(edge)
        visit(node)
        pieces.push(edge)
      }
    }
  }
  visit(root)
  return pieces.join('')
}
