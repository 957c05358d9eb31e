import { type Element, type HtmlDocument, lineOf } from './html-dom.ts'

const bannerNames =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|rodo|breadcrumbs?|skip-?link|popup|preloader)(?:$|[\s_-])|cookie(?:-?(?:banner|bar|notice|consent|law|policy-?bar))|^(?:cky|onetrust|CybotCookiebot)/i

const namesOf = (element: Element) =>
  `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`.slice(0, 500)

/** A notice about cookies, a window, a path of links: known by its names. */
export const isBanner = (element: Element) =>
  bannerNames.test(namesOf(element)) &&
  !/^(body|html|main)$/.test(element.localName) &&
  (element.textContent ?? '').length < 3_000

const lettersOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '').length

/** The share of the text that is links. */
const linkedShare = (element: Element, links: readonly Element[]) =>
  links.reduce((sum, link) => sum + lettersOf(link), 0) / Math.max(1, lettersOf(element))

/** Several links, little else, and no price among them. */
export const isMenu = (element: Element) => {
  const text = (element.textContent ?? '').replace(/\s+/g, '')
  if (text.length > 5_000 || /\d/.test(text)) return false
  const links = [...element.querySelectorAll('a')]
  return links.length > 2 && linkedShare(element, links) > 0.9 && text.length / links.length < 40
}

const menuNames = /(?:^|[\s_-])(?:menu|nav|navbar|navigation|sidebar)(?:$|[\s_-])/i
const noticeNames = /cookie-?(?:banner|bar|notice|consent|popup)|^(?:cky|onetrust|CybotCookiebot)/i

/**
 * Removes the menus and the notices of an uploaded file, a saved page of a site or a document of its own: only what is marked
 * as such, so that nothing of a document is lost, as its chapter about cookies.
 */
export const withoutMenus = (document: HtmlDocument) => {
  for (const element of document.querySelectorAll(
    'nav, dialog, [role="navigation"], [role="dialog"], [role="alertdialog"], [role="search"]',
  ))
    if (element.localName !== 'nav' || linkedShare(element, [...element.querySelectorAll('a')]) > 0.6)
      element.remove()
  for (const element of document.querySelectorAll('[id], [class]'))
    if (isNotice(element) || (menuNames.test(namesOf(element)) && isMenu(element))) element.remove()
}

const isNotice = (element: Element) =>
  isBanner(element) &&
  (noticeNames.test(namesOf(element)) || element.querySelector('button, [role="button"]') !== null)

const contents =
  '[role="doc-toc"], #toc, #TOC, .toc, .table-of-contents, [id^="Table of Contents"], [class^="MsoToc"], [class^="MsoTOC"]'
const contentsTitle = /^(?:содержание|оглавление|contents|table of contents|on this page|spis treści)$/i

/** Removes tables of contents: they have every heading's words and no answer. */
export const withoutContents = (document: HtmlDocument) => {
  const lists = [...document.querySelectorAll('ul, ol')].filter(isOfPlaces)
  const headings = lists.length === 0 ? new Set<string>() : headingsOf(document)
  const found = [...document.querySelectorAll(contents)].filter(isContents)
  for (const element of [...found, ...lists.filter(list => leadsTo(headings, list))]) {
    const title = element.previousElementSibling
    if (title && contentsTitle.test(lineOf(title))) title.remove()
    element.remove()
  }
}

const isContents = (element: Element) =>
  element.querySelector('a[href^="#"]') !== null || /^Mso/i.test(element.getAttribute('class') ?? '')

/** Lists of links that are longer are no contents of a document. */
const maxLinks = 2_000

/** Links to places of the same document and nothing else. */
const isOfPlaces = (list: Element) => {
  const links = [...list.querySelectorAll('a')]
  if (links.length < 3 || links.length > maxLinks) return false
  return links.every(link => /^#./.test(link.getAttribute('href') ?? '')) && linkedShare(list, links) > 0.8
}

const headingsOf = (document: HtmlDocument) => {
  const headings = new Set<string>()
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) headings.add(wordsOf(heading))
  return headings
}

const leadsTo = (headings: ReadonlySet<string>, list: Element) => {
  const links = [...list.querySelectorAll('a')]
  return links.filter(link => headings.has(wordsOf(link))).length >= links.length * 0.6
}

/** Without the number, which either may have. */
const wordsOf = (element: Element) =>
  lineOf(element)
    .toLowerCase()
    .replace(/^[\d.\s]+|[^\p{L}\p{N}]+/gu, '')
