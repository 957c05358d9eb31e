export interface SlidingWindow {
  /** Uses one of `max` passes of a name: 0 if one was free, else the seconds until one is. */
  enter(name: string, max: number): number
}

export interface SlidingWindowOptions {
  windowMs: number
  now?: () => number
}

/** A sliding window in memory: at most `max` passes per name within `windowMs`. */
export const createSlidingWindow = ({ windowMs, now = Date.now }: SlidingWindowOptions): SlidingWindow => {
  const passes = new Map<string, number[]>()
  let sweptAt = now()

  return {
    enter: (name, max) => {
      const from = now() - windowMs
      if (sweptAt < from) {
        for (const [key, times] of passes) if ((times.at(-1) ?? 0) <= from) passes.delete(key)
        sweptAt = now()
      }
      const recent = passes.get(name) ?? []
      const kept = recent.findIndex(time => time > from)
      recent.splice(0, kept === -1 ? recent.length : kept)
      if (recent.length >= max) return Math.max(1, Math.ceil(((recent[0] ?? 0) - from) / 1_000))
      recent.push(now())
      passes.set(name, recent)
      return 0
    },
  }
}
