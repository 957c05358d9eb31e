import { maxPages } from '../../../contract/source.ts'
import { normaliseUrl } from './normalise-url.ts'
import { createPageVariants } from './page-variants.ts'
import type { FoundPages, Visit } from './site-visit.ts'

export interface PageList {
  /**
   * Adds an address if it is a new page of the site; returns it normalised, else null. One that differs from a listed one by
   * a parameter which often changes nothing is a variant: it is listed with `keep`, when its answer was seen.
   */
  offer(address: string): { url: string; isVariant: boolean } | null
  /** true: a variant of a kind that were all doubles by now: it needs no look. */
  isIdle(url: string): boolean
  /** Returns whether no other variant of a page said the same; else the longer address of the two is dropped. */
  keep(url: string, says: string | undefined): boolean
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
  /\.(?:7z|avi|avif|bin|bmp|bz2|css|csv|docx?|dmg|eot|epub|exe|fb2|flac|gif|gz|ico|iso|jpe?g|js|json|m4a|map|mjs|mkv|mov|mp[34]|mpe?g|msi|od[pst]|ogg|otf|pdf|png|pptx?|rar|rss|rtf|svg|swf|tar|tgz|tiff?|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i
/** Query parameters of tracking, of sessions and of a reply to a comment: they never tell pages apart. */
const idleParameter = /^(?:utm_.*|gclid|fbclid|yclid|ysclid|_openstat|replytocom|phpsessid|jsessionid)$/i
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
  const variants = createPageVariants()
  let disallowed = 0
  let overflow = false
  /** Variants whose answer was not seen yet. */
  const waiting = new Set<string>()

  const isFull = () => pages.size >= maxPages
  const add = (url: string) => {
    if (isFull()) overflow = true
    else if (!pages.has(url)) pages.set(url, undefined)
  }

  return {
    offer: address => {
      const url = pageOf(address, start)
      if (!url || seen.has(url.href)) return null
      if (isFull()) {
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
      const place = variants.add(url)
      if (place === 'double') return null
      if (place === 'first') add(url.href)
      else waiting.add(url.href)
      return { url: url.href, isVariant: place === 'variant' }
    },
    isIdle: url => waiting.has(url) && variants.isIdle(new URL(url)),
    keep: (url, says) => {
      const double = variants.doubleOf(url, says)
      // The shorter address has no parameter that changes nothing.
      const other = double === undefined || double.length > url.length ? double : url
      if (other !== undefined) pages.delete(other)
      if (other === url) return false
      if (waiting.delete(url) || double !== undefined) add(url)
      return true
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
    isFull,
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
  // The site is the same despite another scheme: a sitemap may list http addresses of an https site.
  url.protocol = start.protocol
  // Only where there is one: writing the parameters anew would change the others.
  for (const name of new Set(url.searchParams.keys()))
    if (idleParameter.test(name)) url.searchParams.delete(name)
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
