/** Returns a time of day as people type it as HH:MM; undefined: it is none. */
export function readClock(
  typed: string,
  { allowsMidnight }: { allowsMidnight: boolean },
): string | undefined {
  const text = typed.trim()
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:[:.\s-](\d{2}))?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? []
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  const isMidnight = allowsMidnight && Number(hour) === 24 && Number(minute) === 0
  return isTime || isMidnight ? `${hour.padStart(2, '0')}:${minute}` : undefined
}
