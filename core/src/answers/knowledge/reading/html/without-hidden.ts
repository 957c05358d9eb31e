import type { Element, HtmlDocument } from './html-dom.ts'

/**
 * Removes what a visitor can't see: scripts, templates, elements with `hidden`, `aria-hidden` or a style that
 * hides them. A hidden panel that a button or link of the page opens (accordions, tabs) is kept.
 */
export const withoutHidden = (document: HtmlDocument) => {
  for (const element of document.querySelectorAll('script, style, template, noscript, iframe, svg'))
    element.remove()
  const opened = openedIds(document)
  const isOpened = (element: Element) =>
    opened.has(element.getAttribute('id') ?? '') || element.getAttribute('role') === 'tabpanel'
  for (const element of document.querySelectorAll('[hidden], [aria-hidden="true"], [style]'))
    if (isHidden(element) && !isOpened(element)) element.remove()
}

const isHidden = (element: Element) =>
  element.getAttribute('hidden') !== null ||
  element.getAttribute('aria-hidden') === 'true' ||
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(element.getAttribute('style') ?? '')

const openedIds = (document: HtmlDocument) => {
  const ids = new Set<string>()
  for (const element of document.querySelectorAll(
    '[aria-controls], [data-target], [data-bs-target], a[href^="#"]',
  ))
    for (const name of ['aria-controls', 'data-target', 'data-bs-target', 'href'])
      for (const id of (element.getAttribute(name) ?? '').slice(0, 500).split(/\s+/))
        ids.add(id.replace(/^#/, ''))
  ids.delete('')
  return ids
}
