/** Number of days before a retirement from which it is near, as in the server's notices. */
const soonDays = 30
const dayMs = 86_400_000

/**
 * Returns the state of a model before the day (ISO 8601, UTC) on which its vendor switches it off; `now` is
 * in ms.
 */
export const retirementOf = (day: string, { now }: { now: number }): 'over' | 'soon' | 'later' => {
  const left = Math.ceil((Date.parse(`${day}T00:00:00Z`) - now) / dayMs)
  if (left <= 0) return 'over'
  return left <= soonDays ? 'soon' : 'later'
}
