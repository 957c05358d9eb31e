import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest slice of a task in steps, ms: nothing on the event loop is delayed longer. */
const turnMs = 10

/** Runs a task in steps to its end, yielding to the event loop between slices. Throws what a step throws. */
export const runInSlices = async <T>(steps: Generator<unknown, T>): Promise<T> => {
  let turnEnds = performance.now() + turnMs
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + turnMs
  }
}

/** Runs a task in steps synchronously. */
export const runSync = <T>(steps: Generator<unknown, T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
