export interface ByteDay {
  /** Takes bytes of a name's budget: 0 if they were left, else the seconds until the budget begins anew. */
  take(name: string, bytes: number, most: number): number
  /** Gives bytes back that were taken and not used. */
  giveBack(name: string, bytes: number): void
}

interface ByteDayOptions {
  now?: () => number
}

const dayMs = 24 * 3_600_000

/** Budgets of bytes in memory, each for a day from its first byte on. */
export const createByteDay = ({ now = Date.now }: ByteDayOptions = {}): ByteDay => {
  const days = new Map<string, { from: number; bytes: number }>()
  let sweptAt = now()
  return {
    take: (name, bytes, most) => {
      const at = now()
      if (at - sweptAt > dayMs) {
        for (const [key, { from }] of days) if (at - from > dayMs) days.delete(key)
        sweptAt = at
      }
      const known = days.get(name)
      const day = known && at - known.from <= dayMs ? known : { from: at, bytes: 0 }
      if (day.bytes + bytes > most) return Math.max(1, Math.ceil((day.from + dayMs - at) / 1_000))
      day.bytes += bytes
      days.set(name, day)
      return 0
    },
    giveBack: (name, bytes) => {
      const day = days.get(name)
      if (day) day.bytes = Math.max(0, day.bytes - bytes)
    },
  }
}
