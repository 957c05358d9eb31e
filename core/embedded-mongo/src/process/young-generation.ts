import { setFlagsFromString } from 'node:v8'
import type { Worker } from 'node:worker_threads'

/** Makes a thread whose young generation is never smaller than this. V8 begins with 1 MB, goes back to it in idle time, and
 *  lets it grow only while the process allows that (`--semi-space-growth-factor`): under load the thread would collect for a
 *  quarter of its time. The limits of a `Worker` have only a greatest size. */
export function withYoungGeneration(megabytes: number, make: () => Worker): Worker {
  setFlagsFromString(`--min-semi-space-size=${megabytes}`)
  const thread = make()
  // The thread reads it itself, when it makes its heap; it is for no other one.
  thread.once('online', () => setFlagsFromString('--min-semi-space-size=0'))
  return thread
}
