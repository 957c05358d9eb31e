import type { Activity } from '../ai/index.ts'

/** The same activity is told again at most this often, ms. */
const everyMs = 2_000

interface Told {
  activity: Activity
  percent?: number
}

/** Passes on what the provider does while a reply has no new text, without repeating itself. */
export const activityTeller = (tell: (event: Told) => void) => {
  let last: Activity | undefined
  let toldAt = 0
  return ({ activity, percent }: Told): void => {
    const now = performance.now()
    if (activity === last && percent === undefined && now - toldAt < everyMs) return
    last = activity
    toldAt = now
    tell({ activity, ...(percent !== undefined && { percent }) })
  }
}
