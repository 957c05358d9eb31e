import type { Clock } from '../../../../platform/clock.ts'
import type { ChatEvent } from '../../provider.ts'

/** Minimum interval between two reports, ms: reasoning comes in thousands of pieces. */
const everyMs = 1_000

/** Reports that the model reasons, now and then. */
export const reportThinking = (clock: Clock) => {
  let toldAt = Number.NEGATIVE_INFINITY
  return (): ChatEvent[] => {
    const now = clock.ticks()
    if (now - toldAt < everyMs) return []
    toldAt = now
    return [{ type: 'activity', activity: 'reasoning' }]
  }
}
