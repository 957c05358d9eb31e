import { threadMs } from './thread-ms.ts'

/**
 * Runs a work and tells the longest that one turn of the event loop took meanwhile, ms of this thread's own work: a
 * busy machine, which spoils delays, does not spoil it. Collecting garbage counts.
 */
export const measureBlocking = async <T>(run: () => Promise<T>): Promise<[result: T, ms: number]> => {
  let longest = 0
  let before = threadMs()
  const turn = () => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = threadMs()
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const result = await run()
  clearImmediate(next)
  return [result, Math.max(longest, threadMs() - before)]
}
