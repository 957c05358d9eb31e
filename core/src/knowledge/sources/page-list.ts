import { maxPages } from '../../contract/source.ts'
import { normaliseUrl } from './normalise-url.ts'
import type { FoundPages, Visit } from './site-visit.ts'

export interface PageList {
  /** Takes an address in when it is a page of the site that is not there yet; answers its one spelling, else null. */
  offer(address: string): string | null
  name(url: string, title: string): void
  /** The page turned out to be none. */
  drop(url: string): void
  /** The page says that this is its address; answers the one it is listed under. */
  rename(url: string, own: string): string
  isFull(): boolean
  found(options: { more: boolean }): FoundPages
}

/** Endings of what is no page; documents are added as files. */
const fileEnding =
  /\.(?:7z|avi|avif|bin|bmp|bz2|css|csv|docx?|dmg|eot|epub|exe|flac|gif|gz|ico|iso|jpe?g|js|json|m4a|map|mjs|mkv|mov|mp[34]|mpe?g|msi|odt|ogg|otf|pdf|png|pptx?|rar|rss|rtf|svg|swf|tar|tgz|tiff?|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i
/** Parameters that say where a visitor came from, how a list is sorted or who is signed in: not what the page is. */
const idleParameter =
  /^(?:utm_.*|gclid|fbclid|yclid|_openstat|ref|referrer|from|sort|order|orderby|dir|view|print|share|replytocom|sid|sessionid|phpsessid|jsessionid|lang_switch)$/i
const mostParts = 8
const mostLength = 500

/**
 * The pages of a site as they are found: each once, no files, nothing that robots.txt asks to leave. Where pages are
 * found by links, `mostOfShape` bounds those of one shape (`/2026/05/…`, `?page=…`): such a series may have no end.
 */
export const createPageList = (
  { start, rules }: Pick<Visit, 'start' | 'rules'>,
  { mostOfShape }: { mostOfShape: number },
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
      if (shape !== url.pathname && count > mostOfShape) return null
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
  // One site by one spelling: a sitemap that says http of an https site means the same page.
  url.protocol = start.protocol
  for (const name of [...url.searchParams.keys()]) if (idleParameter.test(name)) url.searchParams.delete(name)
  const parts = url.pathname.split('/').filter(Boolean)
  const repeats = parts.length - new Set(parts).size
  if (fileEnding.test(url.pathname) || parts.length > mostParts || repeats > 2) return null
  return url.href.length > mostLength ? null : url
}

/** A path with its numbers taken out, and the names of its parameters. */
const shapeOf = ({ pathname, searchParams }: URL): string => {
  const names = [...new Set(searchParams.keys())].sort().join('&')
  return `${pathname.replace(/\d+/g, '#')}${names && `?${names}`}`
}
