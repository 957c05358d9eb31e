/** Time of the work below on the machines for which the bounds of the tests were set, ms. */
const usualMs = 30

const work = (): number => {
  let sum = 0
  for (let n = 0; n < 20_000_000; n += 1) sum = (sum * 31 + n) | 0
  return sum
}

const slownessBy = (measure: () => number): number => {
  work()
  const [, median = usualMs] = [measure(), measure(), measure()].toSorted((one, other) => one - other)
  return Math.max(1, median / usualMs)
}

/**
 * Returns how many times longer than usual the same work takes by the clock at present, at least 1:
 * multiplied by it, a bound of milliseconds tells a fault of ours from a slow or busy machine.
 */
export const clockSlowness = (): number =>
  slownessBy(() => {
    const from = performance.now()
    work()
    return performance.now() - from
  })

/**
 * Returns the bound for work that took so long by the clock: unchanged when the work kept it, else multiplied by the
 * slowness of the machine. Measuring the slowness takes a while, so it is only done when it may decide.
 */
export const clockBound = (bound: number, took: number): number =>
  took < bound ? bound : bound * clockSlowness()

/** Returns the same factor in processor time, for bounds that other processes do not affect. */
export const processorSlowness = (): number =>
  slownessBy(() => {
    const from = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1_000
  })

/** Returns the same as `clockBound` in processor time. */
export const processorBound = (bound: number, took: number): number =>
  took < bound ? bound : bound * processorSlowness()

/**
 * Returns the shortest of at most three measurements; it measures again only while none is beneath the bound. Garbage
 * collection, compilation and other processes only make a measurement longer.
 */
export const shortestOf = async (bound: number, measure: () => number | Promise<number>): Promise<number> => {
  let shortest = await measure()
  for (let left = 2; left > 0 && shortest >= bound; left -= 1) shortest = Math.min(shortest, await measure())
  return shortest
}
