import { setFlagsFromString } from 'node:v8'
import type { Worker } from 'node:worker_threads'

/** Makes a thread whose young generation is never smaller than this. V8 begins with 1 MB, goes back to it in
 *  idle time, and lets it grow only while the process allows that (`--semi-space-growth-factor`): under load
 *  the thread would collect garbage for much of its time. The limits of a `Worker` only have a maximum
 *  size. */
export function withYoungGeneration(megabytes: number, make: () => Worker): Worker {
  setFlagsFromString(`--min-semi-space-size=${megabytes}`)
  const thread = make()
  // The thread reads the flag itself when it makes its heap; it must not affect any other thread.
  thread.once('online', () => setFlagsFromString('--min-semi-space-size=0'))
  return thread
}
