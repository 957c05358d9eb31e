import type { SitePages } from '../../../contract/source.ts'
import { type Clock, pause, systemClock } from '../../../platform/clock.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import type { Reader } from '../reading/read.ts'
import { crawl } from './crawl.ts'
import { fetchPage } from './fetch-page.ts'
import { isHtml } from './media-types.ts'
import { normaliseUrl } from './normalise-url.ts'
import { failPage } from './page-errors.ts'
import { readSitemaps } from './read-sitemaps.ts'
import type { Visit } from './site-visit.ts'
import type { Web } from './web.ts'

export interface SitePagesOptions {
  web: Pick<Web, 'visitor' | 'robots'>
  reader: Pick<Reader, 'readLinks'>
  clock?: Clock
}

/** Time limit of the whole search, ms, and the minimum delay between two requests. */
const totalMs = 25_000
const pauseMs = 300

/**
 * Finds the pages of a site: by its sitemaps, else by same-origin links to a depth of two. Requests are
 * sequential; on timeout returns the pages so far. Throws if the given address itself cannot be read.
 */
export const createSitePages =
  ({ web: { visitor, robots }, reader, clock = systemClock }: SitePagesOptions) =>
  async (address: string): Promise<SitePages> => {
    const start = normaliseUrl(
      /^[a-z]+:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`,
    )
    if (!start) throw failPage('sources.not-an-address')
    const end = clock.ticks() + totalMs
    const signal = AbortSignal.timeout(totalMs)
    const rules = await robots.rulesOf(new URL(start), signal)
    const gap = Math.max(pauseMs, rules.delayMs)

    const visit: Visit = {
      start: new URL(start),
      rules,
      isOver: () => clock.ticks() >= end,
      polite: async task => {
        await pause(clock, Math.min(gap, Math.max(0, end - clock.ticks())), signal)
        return task()
      },
      bytes: (url, use) => visitor.visit(url, { signal }, use),
      page: async url => {
        const fetched = await fetchPage({ url, signal }, { visitor, robots })
        if (!fetched || !isHtml(fetched.mediaType ?? null)) return null
        const { mediaType, bytes } = fetched
        const links = await reader.readLinks(new Uint8Array(bytes), {
          url: fetched.url,
          signal,
          ...(mediaType && { mediaType }),
        })
        return { ...links, url: fetched.url }
      },
    }
    try {
      const listed = await readSitemaps(visit)
      if (listed.pages.length > 0) return { ...listed, from: 'sitemap' }
      const linked = await crawl(visit)
      if (linked.pages.length === 0) throw failPage('sources.no-pages')
      return { ...linked, from: 'links' }
    } catch (error) {
      throw asAppError(signal.aborted ? failPage('sources.no-pages', { cause: error }) : error)
    }
  }
