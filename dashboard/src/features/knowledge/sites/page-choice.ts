import type { SitePages } from '@botanika/core/contract'
import { matchesWords } from '../answers/matches-words.ts'
import { isListed, maxUrls, shortAddress } from './site-state.ts'

export interface PageToPick {
  url: string
  title: string
  /** true: it is an address of the assistant already. */
  isListed: boolean
}

/** Returns the pages found on a site, beside the addresses that the assistant has. */
export const pagesToPick = (found: SitePages, urls: readonly string[]): PageToPick[] =>
  found.pages.map(({ url, title }) => ({
    url,
    title: title?.trim() || shortAddress(url),
    isListed: isListed(url, urls),
  }))

export const filterPages = (pages: readonly PageToPick[], words: string): PageToPick[] =>
  pages.filter(({ url, title }) => matchesWords(words, shortAddress(url), title))

/** Returns the number of further addresses that the assistant can take. */
export const roomFor = (urls: readonly string[]): number => Math.max(0, maxUrls - urls.length)

/**
 * Chooses every shown page, or none of them when all were chosen; pages that are not shown stay as they were.
 */
export const toggleAll = (chosen: ReadonlySet<string>, shown: readonly PageToPick[]): ReadonlySet<string> => {
  const open = shown.filter(page => !page.isListed).map(({ url }) => url)
  const isAll = open.every(url => chosen.has(url))
  if (isAll) return new Set([...chosen].filter(url => !open.includes(url)))
  return new Set([...chosen, ...open])
}

/** Returns `true`, `false`, or `indeterminate` if some of the pages are chosen. */
export const allState = (
  chosen: ReadonlySet<string>,
  shown: readonly PageToPick[],
): boolean | 'indeterminate' => {
  const open = shown.filter(page => !page.isListed)
  const count = open.filter(({ url }) => chosen.has(url)).length
  if (count === 0) return false
  return count === open.length ? true : 'indeterminate'
}
