/** `Retry-After` (RFC 9110, 10.2.3), seconds or a date, as 1 s to 1 h; null where there is none. */
export const retryAfterSeconds = (headers: Headers, now: number): number | null => {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  // A date has names in it; what else the parser would take for one is a mistake.
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  const seconds = /^\d+$/.test(value) ? Number(value) : (date - now) / 1_000
  return Number.isNaN(seconds) ? null : Math.min(3_600, Math.max(1, Math.ceil(seconds)))
}
