/** Returns a moment in the format of `datetime-local`, in the browser's time zone; empty for none. */
export const toLocal = (moment: string | undefined): string => {
  if (moment === undefined) return ''
  const at = new Date(moment)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/**
 * Returns the chosen moment. An unchanged one stays as it is stored, with its seconds; null: nothing, or no
 * time.
 */
export const fromLocal = (value: string, stored?: string): string | null => {
  if (value === '') return null
  if (stored !== undefined && value === toLocal(stored)) return stored
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Returns the name of the browser's time zone: `Europe/Moscow`. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
