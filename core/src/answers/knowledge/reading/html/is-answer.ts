import { type Element, isBoldHeading, isElement, lineOf, parentsOf } from './html-dom.ts'

const blocks =
  /^(?:article|aside|blockquote|dd|details|div|dl|fieldset|figure|li|main|ol|p|pre|section|table|tbody|td|tr|ul)$/

export const isBlock = ({ localName }: Element) => blocks.test(localName)

/** true: in a form, a menu, a window, the head or foot of a site: nothing there answers a question. */
export const isOutside = (element: Element): boolean => {
  if (isFrame(element)) return true
  for (const parent of parentsOf(element)) if (isFrame(parent)) return true
  return false
}

const isFrame = (element: Element) =>
  /^(?:form|nav|header|footer|dialog)$/.test(element.localName) ||
  /^(?:dialog|alertdialog|navigation|menu|menubar|alert)$/.test(element.getAttribute('role') ?? '')

const otherNames =
  /menu|modal|popup|success|error|alert|message|thank|captcha|load|tooltip|dropdown|cookie|screen-reader|icon|arrow|cloned|duplicate/i
const panelNames =
  /(?:^|[\s_-])(?:tab-?(?:pane|panel|content)s?|tabs?[_-]+(?:pane|panel|content|item)s?|accordion|collapse|collapsible|answer|spoiler|panel|slide|carousel-item)(?:$|[\s_-])/i

/**
 * true: a hidden element is what a click on its question shows: an accordion's answer, a tab, a `dd`. Known by its
 * role or name, or by the heading, button or question right before it; so is a slide. What is invisible in its place is none.
 */
export const isAnswer = (element: Element): boolean => {
  const names = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`.slice(0, 500)
  if (element.getAttribute('role') === 'tabpanel') return true
  if (!isBlock(element) || isInvisible(element) || otherNames.test(names) || isOutside(element)) return false
  return (
    element.localName === 'dd' ||
    element.getAttribute('itemprop') === 'acceptedAnswer' ||
    panelNames.test(names) ||
    isAsked(element)
  )
}

const isInvisible = (element: Element) => /visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')

const isAsked = (element: Element) => {
  const before = element.previousElementSibling
  return before ? isQuestion(before) : /\?\s*$/.test(wordsBefore(element))
}

/** The text before the first element of its parent. */
const wordsBefore = (element: Element) => {
  let text = ''
  for (const node of element.parentElement?.childNodes ?? []) {
    if (isElement(node)) break
    text += node.nodeType === 3 ? (node.textContent ?? '') : ''
  }
  return text.slice(-300)
}

/** Longest text that opens an answer. */
const longest = 300
const openers = 'h1, h2, h3, h4, h5, h6, button, summary, [role="button"], [aria-expanded], [onclick]'
const questionNames =
  /(?:^|[\s_-])(?:question|title|header|heading|head|toggle|trigger|accordion|spoiler|opener|faq|tab)(?:$|[\s_-])/i

const isQuestion = (element: Element): boolean => {
  if (/^(?:h[1-6]|button|dt|summary|label|legend)$/.test(element.localName)) return true
  if (/^(?:button|tab|heading)$/.test(element.getAttribute('role') ?? '')) return true
  if (element.getAttribute('aria-expanded') !== null || element.getAttribute('onclick') !== null) return true
  // A link that goes nowhere is a button.
  if (element.localName === 'a' && /^(?:#|javascript:|$)/i.test(element.getAttribute('href') ?? ''))
    return true
  if ((element.textContent ?? '').length > longest * 10) return false
  const text = lineOf(element)
  if (text === '' || text.length > longest) return false
  return (
    text.endsWith('?') ||
    questionNames.test(element.getAttribute('class') ?? '') ||
    element.querySelector(openers) !== null ||
    isBoldHeading(element, text)
  )
}
