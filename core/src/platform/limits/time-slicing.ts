import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest slice of a task in steps, ms: nothing on the event loop is delayed longer. */
const turnMs = 10

/** Time when slices that begin in this turn of the event loop have taken long enough; undefined before the first. */
let turnSpentAt: number | undefined
const beginTurn = (): void => {
  turnSpentAt = undefined
}

/** true: slices have run in this turn of the event loop for so long that a further task must wait. */
const isTurnSpent = (): boolean => {
  const now = performance.now()
  if (turnSpentAt !== undefined) return now >= turnSpentAt
  turnSpentAt = now + turnMs
  setImmediate(beginTurn)
  return false
}

/** Runs a task in steps to its end, yielding to the event loop between slices. Throws what a step throws. */
export const runInSlices = async <T>(steps: Generator<unknown, T>): Promise<T> => {
  // Short tasks one after another never yield by themselves.
  if (isTurnSpent()) {
    await nextTurn()
    beginTurn()
  }
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
