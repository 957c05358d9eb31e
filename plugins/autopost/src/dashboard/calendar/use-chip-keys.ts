import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { addDays } from '../time/zone-time.ts'
import type { CalendarView, Entry } from './calendar-range.ts'

interface ChipKeysOptions {
  place: RefObject<HTMLElement | null>
  view: CalendarView
  move: (entry: Entry, day: string, time: string) => Promise<boolean>
  /** Id of the post whose chip has the focus when it is drawn next. */
  followed: RefObject<string | undefined>
  /** Another value when posts have moved. */
  changed: unknown
}

const steps: Readonly<Record<string, { days: number; rows: -1 | 0 | 1 }>> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

/** Keys on a post in the calendar: arrows go to the next one, with Alt they move it. The focus goes along. */
export const useChipKeys = ({ place, view, move, followed, changed }: ChipKeysOptions) => {
  const chips = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a post that moved is drawn anew elsewhere
  useEffect(() => {
    if (followed.current === undefined) return
    const chip = chips().find(one => one.dataset.chip === followed.current)
    followed.current = undefined
    chip?.focus()
  }, [changed])

  return (event: KeyboardEvent<HTMLElement>, entry: Entry) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!event.altKey) {
      const all = chips()
      const at = all.indexOf(event.currentTarget)
      all[at + (step.days || step.rows)]?.focus()
      return
    }
    const isHour = view === 'week' && step.rows !== 0
    const day = addDays(entry.day, step.days + (isHour ? 0 : 7 * step.rows))
    const hour = Number(entry.time.slice(0, 2)) + (isHour ? step.rows : 0)
    if (hour < 0 || hour > 23) return
    if (!entry.post.isRecurring) followed.current = entry.post.id
    void move(entry, day, `${String(hour).padStart(2, '0')}${entry.time.slice(2)}`)
  }
}
