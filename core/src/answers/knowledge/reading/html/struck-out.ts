import type { Unread } from '../../../../search/passage.ts'
import { type Element, type HtmlDocument, lineOf } from './html-dom.ts'
import { leaveOut } from './left-out.ts'

const strikes = 'del, s, strike, [style*="line-through"]'

/**
 * Removes what is struck out: an old price is none, and beside the new one nobody could tell which holds. Shops write
 * both prices once more for those who hear the page: that goes too.
 */
export const withoutStruckOut = (document: HtmlDocument): readonly Unread[] => {
  const elements = [...document.querySelectorAll(strikes)].filter(isStruck)
  for (const element of elements) {
    const spoken = element.nextElementSibling
    if (spoken && isSpoken(spoken)) spoken.remove()
  }
  for (const added of document.querySelectorAll('ins[aria-hidden]')) {
    const spoken = added.nextElementSibling
    if (!spoken || !isSpoken(spoken)) continue
    spoken.remove()
    added.removeAttribute('aria-hidden')
  }
  return leaveOut(document, { what: 'struck-out', elements })
}

const isStruck = (element: Element) =>
  /^(?:del|s|strike)$/.test(element.localName) ||
  /text-decoration(?:-line)?\s*:[^;]*line-through/i.test(element.getAttribute('style') ?? '')

const isSpoken = (element: Element) =>
  /(?:^|\s)(?:screen-reader-text|sr-only|visually-hidden)(?:\s|$)/.test(
    element.getAttribute('class') ?? '',
  ) && lineOf(element).length < 200
