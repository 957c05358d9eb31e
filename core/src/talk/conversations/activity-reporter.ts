import type { Activity } from '../../answers/ai/index.ts'

/** Minimum interval between reports of the same activity, ms. */
const everyMs = 2_000

interface ActivityReport {
  activity: Activity
  percent?: number
}

/** Reports the provider's activity while a reply has no new text, without repeats. */
export const createActivityReporter = (report: (event: ActivityReport) => void) => {
  let last: Activity | undefined
  let reportedAt = 0
  return ({ activity, percent }: ActivityReport): void => {
    const now = performance.now()
    if (activity === last && percent === undefined && now - reportedAt < everyMs) return
    last = activity
    reportedAt = now
    report({ activity, ...(percent !== undefined && { percent }) })
  }
}
