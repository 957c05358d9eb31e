export interface Throttle {
  /**
   * Counts one attempt under every key. Returns 0 when it is allowed, else the seconds until all keys allow it again;
   * a refused attempt is not counted.
   */
  take(keys: readonly string[]): number
  /** Removes an attempt from the count, because it succeeded. */
  refund(keys: readonly string[]): void
}

export interface ThrottleOptions {
  /** Attempts per key within the window; by the key's prefix before `:`. */
  limits: Readonly<Record<string, number>>
  windowMs: number
  now: () => number
}

interface Window {
  count: number
  endsAt: number
}

/** Number of windows above which expired ones are removed. */
const fewest = 10_000

/**
 * Attempts per window, kept in this process: an attempt is counted before its outcome is known, so that parallel ones
 * cannot exceed the limit.
 */
export const createThrottle = ({ limits, windowMs, now }: ThrottleOptions): Throttle => {
  const windows = new Map<string, Window>()
  let sweepAbove = fewest
  const limitOf = (key: string): number => limits[key.slice(0, key.indexOf(':'))] ?? Number.POSITIVE_INFINITY
  const sweep = (): void => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now()) windows.delete(key)
    sweepAbove = Math.max(fewest, windows.size * 2)
  }
  const current = (key: string): Window | undefined => {
    const window = windows.get(key)
    return window && window.endsAt > now() ? window : undefined
  }

  return {
    take: keys => {
      const full = keys.map(current).filter((window, n) => window && window.count >= limitOf(keys[n] ?? ''))
      const until = Math.max(0, ...full.map(window => window?.endsAt ?? 0))
      if (until > 0) return Math.max(1, Math.ceil((until - now()) / 1000))
      for (const key of keys) {
        const window = current(key) ?? { count: 0, endsAt: now() + windowMs }
        windows.set(key, { ...window, count: window.count + 1 })
      }
      if (windows.size > sweepAbove) sweep()
      return 0
    },
    refund: keys => {
      for (const key of keys) {
        const window = current(key)
        if (window && window.count > 1) windows.set(key, { ...window, count: window.count - 1 })
        else windows.delete(key)
      }
    },
  }
}
