import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest turn of a work in steps, ms: what waits for the event loop waits no longer. */
const turnMs = 10

/** Runs a work in steps to its end, letting the event loop turn between them. Throws what a step throws. */
export const gently = async <T>(steps: Generator<void, T>): Promise<T> => {
  let turnEnds = performance.now() + turnMs
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + turnMs
  }
}

/** Runs a work in steps at once. */
export const atOnce = <T>(steps: Generator<void, T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
