import type { Page } from 'playwright-core'

/**
 * Ways in which browsers translate pages: they put every text, present or later, into `<font><font>`. `wrap`:
 * the node itself is put into it; `replace`: a copy is, and the node leaves the page; `join`: as `replace`,
 * with texts side by side as one.
 */
export type Translator = 'wrap' | 'replace' | 'join'

/** Translates whatever this page will show; the words stay as they are. */
export const translatePage = (page: Page, how: Translator): Promise<unknown> =>
  page.addInitScript(translate, how)

/** Runs in the page. */
const translate = (how: Translator): void => {
  const put = (text: string, before: Text) => {
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    outer.append(inner)
    before.before(outer)
    inner.append(how === 'wrap' ? before : document.createTextNode(text))
  }
  const isOpen = (text: Text) =>
    (text.nodeValue ?? '').trim() !== '' &&
    !text.parentElement?.closest('font, script, style, textarea, title, svg, [translate=no]')
  const neighbours = (text: Text): Text[] => {
    const { nextSibling } = text
    return nextSibling instanceof Text ? [text, ...neighbours(nextSibling)] : [text]
  }
  const visit = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    if (root instanceof Text) texts.push(root)
    for (const text of texts) {
      if (!text.isConnected || !isOpen(text)) continue
      const together = how === 'join' ? neighbours(text) : [text]
      put(together.map(({ nodeValue }) => nodeValue).join(''), text)
      if (how !== 'wrap') for (const one of together) one.remove()
    }
  }
  new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') visit(target)
      for (const node of addedNodes) if (node.isConnected) visit(node)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
