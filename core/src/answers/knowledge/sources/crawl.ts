import { createPageList } from './page-list.ts'
import type { FoundPages, Visit } from './site-visit.ts'

const maxDepth = 2
/** Maximum number of pages opened to look for more. */
const maxOpened = 60
const maxOfPattern = 40

/**
 * Crawls a site breadth first from its start page, to a depth of two; variants of its pages last. Throws if the first page
 * cannot be read; skips others that cannot.
 */
export const crawl = async (visit: Visit): Promise<FoundPages> => {
  const list = createPageList(visit, { maxOfPattern })
  const first = list.offer(visit.start.href)?.url ?? visit.start.href
  const queue = [{ url: first, depth: 0 }]
  const variants: typeof queue = []
  let opened = 0

  for (let next = queue.shift(); next; next = queue.shift() ?? variants.shift()) {
    const { url, depth } = next
    if (list.isIdle(url)) continue
    if (visit.isOver() || opened >= maxOpened) return list.found({ more: true })
    opened += 1
    const page = await visit
      .polite(() => visit.page(url))
      .catch((error: unknown) => {
        if (depth === 0) throw error
        return null
      })
    if (!page) {
      list.drop(url)
      continue
    }
    const own = list.rename(url, page.canonical ?? page.url)
    if (!list.keep(own, page.says)) continue
    if (page.title) list.name(own, page.title)
    if (depth === maxDepth) continue
    for (const link of page.links) {
      const found = list.offer(link)
      if (found) (found.isVariant ? variants : queue).push({ url: found.url, depth: depth + 1 })
      if (list.isFull()) return list.found({ more: true })
    }
  }
  return list.found({ more: false })
}
