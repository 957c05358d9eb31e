export const hour = 3_600_000
export const day = 24 * hour

export interface Rule {
  anchor: number
  /** Null: published once. */
  weekdays: readonly number[] | null
}

/** A post as a reader of the product's promise would keep it: with a list of its times, and no deliveries. */
export interface ModelPost {
  id: string
  content: string
  rule: Rule
  isScheduled: boolean
  isDeleted: boolean
  since: number
  skipped: Set<number>
  /** Occurrences that could have been published, and those that had to be. */
  may: Set<number>
  must: Set<number>
  attempted: Set<number>
}

/** The newest occurrence up to a moment, by counting days; null: there is none since it was scheduled. */
export const dueOf = ({ rule, since, skipped }: ModelPost, now: number): number | null => {
  if (!rule.weekdays) return rule.anchor <= now ? rule.anchor : null
  for (let at = rule.anchor + Math.floor((now - rule.anchor) / day) * day; at >= rule.anchor; at -= day) {
    if (!rule.weekdays.includes(new Date(at).getUTCDay())) continue
    return at >= since && !skipped.has(at) ? at : null
  }
  return null
}

export const nextOf = (post: ModelPost, now: number): number | null => {
  const { rule, skipped } = post
  if (!rule.weekdays) return rule.anchor > now ? rule.anchor : null
  let at = rule.anchor > now ? rule.anchor : rule.anchor + (Math.floor((now - rule.anchor) / day) + 1) * day
  while (skipped.has(at) || !rule.weekdays.includes(new Date(at).getUTCDay())) at += day
  return at
}
