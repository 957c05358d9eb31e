import type { Unread } from '../../../../search/passage.ts'
import type { Element, HtmlDocument } from './html-dom.ts'
import { isAnswer, isBlock, isOutside } from './is-answer.ts'
import { leaveOut } from './left-out.ts'

/**
 * Removes what a visitor can't see: scripts, templates, elements with `hidden`, `aria-hidden` or a style that hides them, and
 * tells of the blocks of text among them. What a click shows is kept: a panel that a button or link of the page opens, and
 * what is hidden right after its question.
 */
export const withoutHidden = (document: HtmlDocument): readonly Unread[] => {
  for (const element of document.querySelectorAll('script, style, template, noscript, iframe, svg'))
    element.remove()
  const opened = openedIds(document)
  const told: Element[] = []
  const untold: Element[] = []
  for (const element of document.querySelectorAll('[hidden], [aria-hidden="true"], [style]')) {
    if (!isHidden(element)) continue
    if (opened.has(element.getAttribute('id') ?? '') || isAnswer(element)) show(element)
    else if (isFurniture(element)) untold.push(element)
    else told.push(element)
  }
  for (const element of untold) element.remove()
  return leaveOut(document, { what: 'hidden', elements: told })
}

const hiding = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i

const isHidden = (element: Element) =>
  element.getAttribute('hidden') !== null ||
  element.getAttribute('aria-hidden') === 'true' ||
  hiding.test(element.getAttribute('style') ?? '')

/** Later steps must not take it for hidden again. */
const show = (element: Element) => {
  for (const name of ['hidden', 'aria-hidden', 'style']) element.removeAttribute(name)
}

const furnitureNames =
  /menu|nav|modal|popup|dialog|success|error|alert|message|thank|captcha|load|tooltip|dropdown|cookie|consent|screen-reader|sr-only|header|footer|icon|arrow|cloned|duplicate/i

/** Menus, windows, banners, messages of forms, icons: nobody takes them for text of the page. */
const isFurniture = (element: Element) =>
  !isBlock(element) ||
  furnitureNames.test(`${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`) ||
  isOutside(element)

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
