/** `Retry-After` (RFC 9110, 10.2.3), seconds or a date, as 1 s to 1 h; null if missing. */
export const retryAfterSeconds = (headers: Headers, now: number): number | null => {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  // A date contains names; other values that the parser accepts as dates are invalid.
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  const seconds = /^\d+$/.test(value) ? Number(value) : (date - now) / 1_000
  return Number.isNaN(seconds) ? null : Math.min(3_600, Math.max(1, Math.ceil(seconds)))
}
