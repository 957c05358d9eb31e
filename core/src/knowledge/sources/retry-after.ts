/** `Retry-After` (RFC 9110, 10.2.3), seconds or a date, as 1 s to 1 h; null where there is none. */
export const retryAfterSeconds = (headers: Headers, now: number): number | null => {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000
  return Number.isNaN(seconds) ? null : Math.min(3_600, Math.max(1, Math.ceil(seconds)))
}
