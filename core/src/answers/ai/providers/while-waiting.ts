import type { Clock } from '../../../platform/clock.ts'

/** Interval of activity events of a call that sends nothing until done, ms: less than the watchdog's limit. */
const everyMs = 5_000

/** Yields `sign()` repeatedly until the work is done; returns its result, throws its error. */
export async function* whileWaiting<T, S>(
  work: Promise<T>,
  { clock, sign }: { clock: Clock; sign: () => S },
): AsyncGenerator<S, T> {
  const done = work.then(
    () => true,
    () => true,
  )
  for (;;) {
    yield sign()
    const { promise: later, resolve } = Promise.withResolvers<boolean>()
    const cancel = clock.after(everyMs, () => resolve(false))
    const isDone = await Promise.race([done, later])
    cancel()
    if (isDone) return work
  }
}
