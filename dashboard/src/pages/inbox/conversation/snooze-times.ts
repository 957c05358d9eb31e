import { maxSnoozeDays } from '@botanika/core/contract'

export type SnoozePreset = 'hour' | 'evening' | 'tomorrow' | 'monday'

const dayMs = 86_400_000
const morning = 9
const evening = 18

/** Returns a time of a day that many days from now, in the person's own time. */
const timeOf = (now: Date, { days, hour }: { days: number; hour: number }): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)

/** Returns the times that are offered for putting a conversation aside, the soonest first: none is within the next hour. */
export const snoozeTimes = (now: Date): { preset: SnoozePreset; at: Date }[] => {
  const today = timeOf(now, { days: 0, hour: evening })
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    { preset: 'hour', at: new Date(now.getTime() + 3_600_000) },
    ...(today.getTime() - now.getTime() > 3_600_000 ? [{ preset: 'evening' as const, at: today }] : []),
    { preset: 'tomorrow', at: timeOf(now, { days: 1, hour: morning }) },
    // On a Sunday Monday is tomorrow.
    ...(toMonday > 1
      ? [{ preset: 'monday' as const, at: timeOf(now, { days: toMonday, hour: morning }) }]
      : []),
  ]
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Writes a time as a field for date and time takes it: `2026-11-30T09:00`, in the person's own time. */
export const asField = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/** Reads such a field. `past` and `far`: a conversation is put aside for a time to come, of at most `maxSnoozeDays`. */
export const readField = (text: string, now: Date): Date | 'missing' | 'past' | 'far' => {
  const at = new Date(text)
  if (text === '' || Number.isNaN(at.getTime())) return 'missing'
  if (at <= now) return 'past'
  return at.getTime() - now.getTime() > maxSnoozeDays * dayMs ? 'far' : at
}
