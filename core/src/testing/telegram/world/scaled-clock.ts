import type { Clock } from '../../../platform/clock.ts'

/** A clock that runs `scale` times faster than real time. */
export function scaledClock(scale: number): Clock {
  const start = Date.now()
  const startTicks = performance.now()
  return {
    now: () => start + (Date.now() - start) * scale,
    ticks: () => (performance.now() - startTicks) * scale,
    after(ms, run) {
      // Node rounds shorter delays up to 1 ms.
      const timer = setTimeout(run, Math.min(ms / scale, 2 ** 31 - 1))
      return () => clearTimeout(timer)
    },
  }
}
