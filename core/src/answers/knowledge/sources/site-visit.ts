import type { PageLinks } from '../reading/read.ts'
import type { SiteRules } from './robots.ts'
import type { Answer } from './visit.ts'

/** One crawl of a site. */
export interface Visit {
  start: URL
  rules: SiteRules
  /** Timeout: return the results so far. */
  isOver(): boolean
  /** Runs a request after the site's delay. */
  polite<T>(task: () => Promise<T>): Promise<T>
  bytes<T>(url: string, use: (answer: Answer) => Promise<T>): Promise<T>
  /** A page and its links; null if it is not a page. */
  page(url: string): Promise<(PageLinks & { url: string }) | null>
}

export interface FoundPages {
  pages: { url: string; title?: string }[]
  more: boolean
  /** Number left out because of robots.txt. */
  disallowed: number
}
