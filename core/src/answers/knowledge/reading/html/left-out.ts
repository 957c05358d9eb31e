import type { Unread } from '../../../../search/passage.ts'
import { type Element, type HtmlDocument, lineOf, parentsOf } from './html-dom.ts'

const maxPlaces = 20
const longestPlace = 100

/** Removes elements, and tells how many of them had words, with the headings above them. */
export const leaveOut = (
  document: HtmlDocument,
  { what, elements }: { what: Unread['what']; elements: readonly Element[] },
): readonly Unread[] => {
  const told = new Set(outermost(elements).filter(element => /[\p{L}\p{N}]/u.test(element.textContent ?? '')))
  const places = told.size === 0 ? [] : placesOf(document, told)
  for (const element of elements) element.remove()
  if (told.size === 0) return []
  return [{ what, count: told.size, ...(places.length > 0 && { places }) }]
}

/** What stands inside of another counts with it. */
const outermost = (elements: readonly Element[]): readonly Element[] => {
  const all = new Set(elements)
  return elements.filter(element => {
    for (const parent of parentsOf(element)) if (all.has(parent)) return false
    return true
  })
}

/** The headings above the elements, the first of them, each once. */
const placesOf = (document: HtmlDocument, elements: ReadonlySet<Element>): readonly string[] => {
  const places = new Set<string>()
  let heading = ''
  for (const element of document.querySelectorAll('*')) {
    if (/^h[1-6]$/.test(element.localName)) heading = lineOf(element).slice(0, longestPlace)
    if (elements.has(element) && heading !== '') places.add(heading)
    if (places.size >= maxPlaces) break
  }
  return [...places]
}
