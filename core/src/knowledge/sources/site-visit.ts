import type { PageLinks } from '../reading/read.ts'
import type { SiteRules } from './robots.ts'
import type { Answer } from './visit.ts'

/** Time, as it passes. */
export interface Clock {
  now(): number
  wait(ms: number): Promise<void>
}

/** One look around a site. */
export interface Visit {
  start: URL
  rules: SiteRules
  /** The time is over: answer what is known. */
  isOver(): boolean
  /** Runs a request after the pause that the site is owed. */
  polite<T>(task: () => Promise<T>): Promise<T>
  bytes<T>(url: string, use: (answer: Answer) => Promise<T>): Promise<T>
  /** A page and where its links lead; null for what is no page. */
  page(url: string): Promise<(PageLinks & { url: string }) | null>
}

export interface FoundPages {
  pages: { url: string; title?: string }[]
  more: boolean
  /** Left out for the sake of robots.txt. */
  disallowed: number
}
