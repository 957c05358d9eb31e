import { Readability } from '@mozilla/readability'
import { contactsOf } from './footer-contacts.ts'
import { type Element, type HtmlDocument, openHtml } from './html-dom.ts'

/** Pages with more elements are read as they are: scoring them would take too long. */
const maxElements = 30_000

/**
 * The main text of a web page. Menus, banners and footers are removed; then Readability finds the article.
 * Its result is used only if it keeps most of the text, tables, lists and prices, since on other pages (price
 * lists, contacts, catalogues) it removes exactly those.
 */
export const mainTextOf = (document: HtmlDocument): Element => {
  const contacts = contactsOf(document.querySelectorAll('footer, [role="contentinfo"]'))
  withoutFurniture(document)
  const whole = document.querySelector('body') ?? document.documentElement
  const article = articleOf(whole)
  const main = article && keepsMost(measure(article), measure(whole)) ? article : whole
  if (contacts.length > 0) main.innerHTML += contacts.map(line => `<p>${escaped(line)}</p>`).join('')
  return main
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const furniture = [
  'nav',
  'footer',
  'dialog',
  '[role="navigation"]',
  '[role="contentinfo"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="search"]',
  '[role="menu"]',
  '[role="menubar"]',
]

const withoutFurniture = (document: HtmlDocument) => {
  for (const element of document.querySelectorAll(furniture.join(','))) element.remove()
  for (const element of document.querySelectorAll('header, [role="banner"]')) emptyHeader(element)
  for (const element of document.querySelectorAll('[id], [class]')) if (isBanner(element)) element.remove()
  for (const element of document.querySelectorAll('ul, ol, div, aside, p'))
    if (isMenu(element)) element.remove()
}

/** A site's header is removed, an article's is kept: it contains the heading and little else. */
const emptyHeader = (header: Element) => {
  if (header.querySelector('h1, h2') === null) header.remove()
}

const bannerNames =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|rodo|breadcrumbs?|skip-?link|popup|preloader)(?:$|[\s_-])|cookie(?:-?(?:banner|bar|notice|consent|law|policy-?bar))|^(?:cky|onetrust|CybotCookiebot)/i

const isBanner = (element: Element) => {
  const names = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`.slice(0, 500)
  return (
    bannerNames.test(names) &&
    !/^(body|html|main)$/.test(element.localName) &&
    (element.textContent ?? '').length < 3_000
  )
}

/** Several links, little else, and no price among them. */
const isMenu = (element: Element) => {
  const text = (element.textContent ?? '').replace(/\s+/g, '')
  if (text.length > 5_000 || /\d/.test(text)) return false
  const links = [...element.querySelectorAll('a')]
  if (links.length < 3) return false
  const linked = links.reduce((sum, link) => sum + (link.textContent ?? '').replace(/\s+/g, '').length, 0)
  return linked > text.length * 0.9 && text.length / links.length < 40
}

const articleOf = (whole: Element): Element | undefined => {
  if ([...whole.querySelectorAll('*')].length > maxElements) return undefined
  // Readability modifies the document and reads the page's title: it gets a copy.
  const copy = openHtml(`<!doctype html><html><head></head><body>${whole.innerHTML}</body></html>`)
  const found = new Readability(copy, { charThreshold: 200 }).parse()
  return found?.content ? openHtml(found.content).documentElement : undefined
}

interface Measure {
  characters: number
  rows: number
  items: number
  prices: number
}

const measure = (element: Element): Measure => {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ')
  return {
    characters: text.length,
    rows: [...element.querySelectorAll('tr')].length,
    items: [...element.querySelectorAll('li')].length,
    prices: [...text.matchAll(/\d\s?(?:₽|руб|р\.|zł|PLN|€|\$|£)/gi)].length,
  }
}

const keepsMost = (part: Measure, whole: Measure) =>
  part.characters > whole.characters * 0.6 &&
  part.rows >= whole.rows * 0.95 &&
  part.items >= whole.items * 0.7 &&
  part.prices >= whole.prices * 0.95
