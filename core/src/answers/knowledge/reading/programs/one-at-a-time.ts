import { createLanes } from '../../../../platform/limits/create-lanes.ts'

/**
 * Tasks one after another; one that is aborted while it waits neither waits longer nor runs. One that runs ends by itself:
 * it listens to the same signal.
 */
export const oneAtATime = () => {
  const lanes = createLanes()
  return async <T>(signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted()
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    try {
      const run = lanes.run('only', () => {
        signal?.throwIfAborted()
        return task()
      })
      return await Promise.race([run, aborted.promise])
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
}
