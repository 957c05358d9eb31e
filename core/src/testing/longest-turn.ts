import { processorSlowness } from './slowness.ts'

/**
 * Maximum CPU time of this thread in one event loop turn during an operation, its last turn included, in ms of a usual
 * machine.
 */
export const longestTurn = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  let longest = 0
  let before = process.threadCpuUsage()
  const turn = () => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user + now.system - before.user - before.system)
    before = now
  }
  const beat = setInterval(turn, 2)
  try {
    const result = await work()
    turn()
    return { result, ms: longest / 1_000 / processorSlowness() }
  } finally {
    clearInterval(beat)
  }
}
