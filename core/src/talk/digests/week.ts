import { addDays } from '../../people/usage/index.ts'
import type { Period } from '../dialogues/index.ts'

/** A week from Monday to Sunday, UTC: the days of usage are UTC too. */
export interface Week extends Period {
  /** Monday of the week, `YYYY-MM-DD`. */
  monday: string
  /** Sunday of the week. */
  sunday: string
}

/** The last whole week before a time. */
export const weekBefore = (time: Date): Week => {
  const day = time.toISOString().slice(0, 10)
  // Sunday is 0.
  const sinceMonday = (time.getUTCDay() + 6) % 7
  const next = addDays(day, -sinceMonday)
  const monday = addDays(next, -7)
  return { monday, sunday: addDays(next, -1), from: new Date(monday), to: new Date(next) }
}
