import type { Language } from '../wire.ts'

/** Pause after which the time is shown, ms. */
const pause = 30 * 60_000

/** Returns the time to show above a message: after a pause, and above an old conversation. */
export function timeAbove(
  timestamp: string,
  options: { before?: string; language: Language; now: number },
): string | undefined {
  const at = Date.parse(timestamp)
  const gap = options.before ? at - Date.parse(options.before) : options.now - at
  if (!(gap >= pause)) return undefined
  const [date, today] = [new Date(at), new Date(options.now)]
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const day = { day: 'numeric', month: 'long' } as const
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const isToday = date.toDateString() === today.toDateString()
  return date.toLocaleString(options.language, isToday ? clock : { ...clock, ...day, ...year })
}
