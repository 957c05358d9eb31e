const dayMs = 24 * 3_600_000

/** `YYYY-MM-DD` so many days later (earlier, if negative), UTC. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Every day from one to another, both included; none if the first is the later one. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
