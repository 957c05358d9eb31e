import type { Clock } from '../clock.ts'

/** Two signs of life of a call that sends nothing until it is done, ms: less than the watchdog's patience. */
const everyMs = 5_000

/** Yields `sign()` again and again until the work is done; answers what the work answers, throws what it throws. */
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
