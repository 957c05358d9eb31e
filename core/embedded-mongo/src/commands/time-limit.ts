import { MongoError } from '../bson/error.ts'
import type { Stream } from '../cursors/cursors.ts'
import type { Pause } from '../process/pauses.ts'

const expired = (): MongoError => new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')

/** Runs a command until a deadline (Date.now), which is checked whenever the work pauses. The work cleans up
 *  after this failure as after any other. */
export function* withDeadline<T>(work: Generator<Pause, T>, deadline: number): Generator<Pause, T> {
  let isReported = false
  for (;;) {
    const late: boolean = !isReported && Date.now() > deadline
    isReported ||= late
    const step: IteratorResult<Pause, T> = late ? work.throw(expired()) : work.next()
    if (step.done) return step.value
    yield step.value
  }
}

/** Yields a cursor's documents, for at most `limitMs` milliseconds of work over all its batches. */
export function* withBudget(stream: Stream, limitMs: number): Stream {
  let spent = 0
  try {
    for (;;) {
      const started = performance.now()
      const step = stream.next()
      spent += performance.now() - started
      if (spent > limitMs) throw expired()
      if (step.done) return
      yield step.value
    }
  } finally {
    stream.return(undefined)
  }
}
