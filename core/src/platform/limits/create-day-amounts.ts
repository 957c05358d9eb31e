export interface DayAmounts {
  /** Takes an amount of a name's budget: 0 if it was left, else the seconds until the budget begins anew. */
  take(name: string, amount: number, most: number): number
  /** Gives back what was taken and not used. */
  giveBack(name: string, amount: number): void
}

interface DayAmountsOptions {
  now?: () => number
}

const dayMs = 24 * 3_600_000

/** Budgets in memory, of bytes or of a number, each for a day from what is taken first. */
export const createDayAmounts = ({ now = Date.now }: DayAmountsOptions = {}): DayAmounts => {
  const days = new Map<string, { from: number; taken: number }>()
  let sweptAt = now()
  return {
    take: (name, amount, most) => {
      const at = now()
      if (at - sweptAt > dayMs) {
        for (const [key, { from }] of days) if (at - from > dayMs) days.delete(key)
        sweptAt = at
      }
      const known = days.get(name)
      const day = known && at - known.from <= dayMs ? known : { from: at, taken: 0 }
      if (day.taken + amount > most) return Math.max(1, Math.ceil((day.from + dayMs - at) / 1_000))
      day.taken += amount
      days.set(name, day)
      return 0
    },
    giveBack: (name, amount) => {
      const day = days.get(name)
      if (day) day.taken = Math.max(0, day.taken - amount)
    },
  }
}
