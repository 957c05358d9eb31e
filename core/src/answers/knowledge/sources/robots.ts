import robotsParser from 'robots-parser'
import { failPage } from './page-errors.ts'
import { readBody } from './read-body.ts'
import { retryAfterSeconds } from './retry-after.ts'
import type { Visitor } from './visit.ts'

/** Our user agent name in a site's robots.txt. */
export const robotName = 'Botanika'

export interface SiteRules {
  allows(url: URL): boolean
  /** Addresses of its sitemaps, as written. */
  sitemaps: readonly string[]
  /** Minimum delay between two requests, ms. */
  delayMs: number
}

export interface Robots {
  /**
   * A site's robots.txt (RFC 9309), cached for an hour or `maxAgeMs`. A missing file allows everything; a
   * temporary error is thrown, since the file may forbid the page.
   */
  rulesOf(url: URL, signal: AbortSignal, options?: { maxAgeMs: number }): Promise<SiteRules>
  /** The site's minimum delay between two requests, ms, if known. */
  delayOf(url: URL): number
}

export interface RobotsOptions {
  visitor: Visitor
  now?: () => number
}

const maxBytes = 512 * 1024
const keptMs = 3_600_000
const maxSites = 1_000
const maxDelayMs = 10_000

export const createRobots = ({ visitor, now = Date.now }: RobotsOptions): Robots => {
  const known = new Map<string, { rules: SiteRules; askedAt: number }>()

  const ask = (origin: string, signal: AbortSignal): Promise<SiteRules> =>
    visitor.visit(`${origin}/robots.txt`, { signal }, async ({ url, response }) => {
      if (response.status === 429 || response.status >= 500) {
        await response.body?.cancel()
        const seconds = retryAfterSeconds(response.headers, now())
        if (seconds !== null) throw failPage('sources.busy', { params: { seconds, host: url.host } })
        throw failPage('sources.site-error', { params: { status: response.status } })
      }
      const text = response.ok ? (await readBody(response, { limit: maxBytes })).toString('utf8') : ''
      if (!response.ok) await response.body?.cancel()
      return rulesFrom(origin, text)
    })

  return {
    rulesOf: async ({ origin }, signal, { maxAgeMs } = { maxAgeMs: keptMs }) => {
      const before = known.get(origin)
      if (before && before.askedAt + maxAgeMs > now()) return before.rules
      const rules = await ask(origin, signal)
      known.delete(origin)
      known.set(origin, { rules, askedAt: now() })
      const [oldest] = known.keys()
      if (known.size > maxSites && oldest !== undefined) known.delete(oldest)
      return rules
    },
    delayOf: ({ origin }) => known.get(origin)?.rules.delayMs ?? 0,
  }
}

const rulesFrom = (origin: string, text: string): SiteRules => {
  const parsed = robotsParser(`${origin}/robots.txt`, text)
  const delay = parsed.getCrawlDelay(robotName) ?? 0
  return {
    allows: url => parsed.isAllowed(url.href, robotName) ?? true,
    sitemaps: parsed.getSitemaps(),
    delayMs: Math.min(maxDelayMs, Number.isFinite(delay) ? delay * 1_000 : 0),
  }
}
