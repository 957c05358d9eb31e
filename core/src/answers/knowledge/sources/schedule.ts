import type { Refresh } from '../../../contract/knowledge-document.ts'

const day = 24 * 3_600_000
const spans: Readonly<Record<Exclude<Refresh, 'never'>, number>> = { daily: day, weekly: 7 * day }

export interface Moment {
  now: number
  /** 0–1. */
  chance: number
}

/** Time of a page's next check, with 10 % jitter, so that pages are not checked all at once. */
export const nextLook = (
  refresh: Refresh | undefined,
  { now, chance }: Moment = { now: Date.now(), chance: Math.random() },
): Date | null => {
  if (!refresh || refresh === 'never') return null
  return new Date(now + spans[refresh] * (0.9 + 0.2 * chance))
}
