import { localInstant } from '@botanika/core/plugin'
import type { Slot } from '../shared/project.ts'
import { localDate } from './time-zone.ts'

const days = 120
const dayMs = 86_400_000

/** Returns the next free time of a project's queue; null: it has no times, or none is free for months. */
export const nextSlot = (
  slots: readonly Slot[],
  { timeZone, now, isTaken }: { timeZone: string; now: Date; isTaken(at: Date): boolean },
): Date | null => {
  if (slots.length === 0) return null
  const today = Date.parse(`${localDate(timeZone, now).day}T00:00:00Z`)
  for (let n = 0; n < days; n += 1) {
    const date = new Date(today + n * dayMs)
    const day = date.toISOString().slice(0, 10)
    const times = slots
      .filter(slot => !slot.days?.length || slot.days.includes(date.getUTCDay()))
      .flatMap(({ time }) => localInstant(timeZone, { day, time }) ?? [])
      .toSorted((one, other) => one.getTime() - other.getTime())
    const free = times.find(at => at > now && !isTaken(at))
    if (free) return free
  }
  return null
}
