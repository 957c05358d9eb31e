import { Readability } from '@mozilla/readability'
import { contactsOf } from './footer-contacts.ts'
import { isBanner, isMenu } from './furniture.ts'
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
  // Fields of filters and of orders: their ticks are those of nobody.
  for (const field of document.querySelectorAll('input')) field.remove()
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
