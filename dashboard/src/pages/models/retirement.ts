/** As the server's notices: a month before a vendor switches a model off. */
const soonDays = 30
const dayMs = 86_400_000

/** State of a model before the day (ISO 8601, UTC) on which its vendor switches it off; `now` is in ms. */
export const retirementOf = (day: string, { now }: { now: number }): 'over' | 'soon' | 'later' => {
  const left = Math.ceil((Date.parse(`${day}T00:00:00Z`) - now) / dayMs)
  if (left <= 0) return 'over'
  return left <= soonDays ? 'soon' : 'later'
}
