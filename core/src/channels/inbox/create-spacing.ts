/** How far apart the turns of the inbox begin, ms. */
export interface Spacing {
  /** The pause after the turn that begins now; `excessMs` is how much slower than it may be everything is, negative: faster. */
  next(excessMs: number): number
}

export interface SpacingOptions {
  /** A heap of waiting turns does not begin in one breath even on an idle server. */
  leastMs?: number
  /** Nothing is so busy that fewer than ten turns a second begin. */
  mostMs?: number
}

/** Of the excess, per ms, and at most: turns are held up in some ten steps and let go again in some forty. */
const gain = 0.03
const mostGrowth = 0.3
const mostShrinking = 0.06

/**
 * Finds the pace at which a server keeps up with what comes in. A pause that follows the slowness itself would swing: no turn
 * while it is slow, all that wait at once as soon as it is not, and slow again. So each turn changes the pause by a little.
 */
export const createSpacing = ({ leastMs = 3, mostMs = 100 }: SpacingOptions = {}): Spacing => {
  let pauseMs = leastMs
  return {
    next: excessMs => {
      const change = Math.min(mostGrowth, Math.max(-mostShrinking, excessMs * gain))
      pauseMs = Math.min(mostMs, Math.max(leastMs, pauseMs * (1 + change)))
      return pauseMs
    },
  }
}
