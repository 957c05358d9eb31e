import type { InboxItem } from '@botanika/core/contract'

/** Time of waiting, ms, after which it is shown as long, and as too long. */
const longMs = 5 * 60_000
const tooLongMs = 15 * 60_000

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * Returns the time since which a person waits for an answer of people: nobody has the conversation, or the colleague
 * who has it has not answered their last message. Null: nobody waits, or it is put aside.
 */
export const waitsSince = ({ state, since, last, snoozedUntil }: InboxItem, now: number): string | null => {
  if (snoozedUntil !== undefined && Date.parse(snoozedUntil) > now) return null
  if (state === 'waiting') return since
  return state === 'person' && last?.role === 'user' ? last.at : null
}

/** Returns how long a wait is, by what it is shown in. */
export const waitingTone = (since: string, now: number): 'neutral' | 'warning' | 'danger' => {
  const waited = now - Date.parse(since)
  if (waited < longMs) return 'neutral'
  return waited < tooLongMs ? 'warning' : 'danger'
}

/** Returns a wait in its largest unit, rounded down; at least one minute. */
export const waitOf = (since: string, now: number): { value: number; unit: 'minute' | 'hour' | 'day' } => {
  const waited = Math.max(now - Date.parse(since), 60_000)
  const [unit, ms] = units.find(([, size]) => waited >= size) ?? ['minute', 60_000]
  return { value: Math.floor(waited / ms), unit }
}
