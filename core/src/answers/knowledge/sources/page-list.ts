import { maxPages } from '../../../contract/source.ts'
import { normaliseUrl } from './normalise-url.ts'
import type { FoundPages, Visit } from './site-visit.ts'

export interface PageList {
  /** Adds an address if it is a new page of the site; returns it normalised, else null. */
  offer(address: string): string | null
  name(url: string, title: string): void
  /** Removes an address that is not a page. */
  drop(url: string): void
  /** Handles a page's canonical address; returns the listed one. */
  rename(url: string, own: string): string
  isFull(): boolean
  found(options: { more: boolean }): FoundPages
}

/** File extensions that are not pages; documents are added as files. */
const fileEnding =
  /\.(?:7z|avi|avif|bin|bmp|bz2|css|csv|docx?|dmg|eot|epub|exe|flac|gif|gz|ico|iso|jpe?g|js|json|m4a|map|mjs|mkv|mov|mp[34]|mpe?g|msi|odt|ogg|otf|pdf|png|pptx?|rar|rss|rtf|svg|swf|tar|tgz|tiff?|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i
/** Query parameters for tracking, sorting or sessions: they do not identify a page. */
const idleParameter =
  /^(?:utm_.*|gclid|fbclid|yclid|_openstat|ref|referrer|from|sort|order|orderby|dir|view|print|share|replytocom|sid|sessionid|phpsessid|jsessionid|lang_switch)$/i
const maxParts = 8
const maxLength = 500

/**
 * The pages found on a site: unique, no files, nothing disallowed by robots.txt. For pages found by links,
 * `maxOfPattern` limits those of one pattern (`/2026/05/…`, `?page=…`): such a series may be endless.
 */
export const createPageList = (
  { start, rules }: Pick<Visit, 'start' | 'rules'>,
  { maxOfPattern }: { maxOfPattern: number },
): PageList => {
  const pages = new Map<string, string | undefined>()
  const seen = new Set<string>()
  const shapes = new Map<string, number>()
  let disallowed = 0
  let overflow = false

  return {
    offer: address => {
      const url = pageOf(address, start)
      if (!url || seen.has(url.href)) return null
      if (pages.size >= maxPages) {
        overflow = true
        return null
      }
      const shape = shapeOf(url)
      const count = (shapes.get(shape) ?? 0) + 1
      shapes.set(shape, count)
      if (shape !== url.pathname && count > maxOfPattern) return null
      seen.add(url.href)
      if (!rules.allows(url)) {
        disallowed += 1
        return null
      }
      pages.set(url.href, undefined)
      return url.href
    },
    name: (url, title) => {
      if (pages.has(url)) pages.set(url, title.slice(0, 300))
    },
    drop: url => void pages.delete(url),
    rename: (url, address) => {
      const own = pageOf(address, start)
      if (!own || own.href === url || !rules.allows(own)) return url
      pages.delete(url)
      seen.add(own.href)
      if (!pages.has(own.href)) pages.set(own.href, undefined)
      return own.href
    },
    isFull: () => pages.size >= maxPages,
    found: ({ more }) => ({
      pages: [...pages].map(([url, title]) => ({ url, ...(title && { title }) })),
      more: more || overflow,
      disallowed,
    }),
  }
}

const pageOf = (address: string, start: URL): URL | null => {
  const normal = normaliseUrl(address)
  if (!normal) return null
  const url = new URL(normal)
  if (url.host !== start.host || url.username || url.password) return null
  // Same site despite another scheme: a sitemap may list http addresses of an https site.
  url.protocol = start.protocol
  for (const name of [...url.searchParams.keys()]) if (idleParameter.test(name)) url.searchParams.delete(name)
  const parts = url.pathname.split('/').filter(Boolean)
  const repeats = parts.length - new Set(parts).size
  if (fileEnding.test(url.pathname) || parts.length > maxParts || repeats > 2) return null
  return url.href.length > maxLength ? null : url
}

/** A path pattern without its numbers, and the parameter names. */
const shapeOf = ({ pathname, searchParams }: URL): string => {
  const names = [...new Set(searchParams.keys())].sort().join('&')
  return `${pathname.replace(/\d+/g, '#')}${names && `?${names}`}`
}
