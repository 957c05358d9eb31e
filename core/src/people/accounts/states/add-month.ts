/**
 * Returns the same day and time of the next calendar month, in UTC; the month's last day where it has no such
 * day.
 */
export const addMonth = (from: Date): Date => {
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return next
}
