/** How long the work below takes on the machines that the bounds of the tests were set on, ms. */
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
 * How many times longer than usual the same work takes by the clock just now, at least 1: a bound of milliseconds tells
 * a fault of ours from a slow or busy machine when it is multiplied by it.
 */
export const clockSlowness = (): number =>
  slownessBy(() => {
    const from = performance.now()
    work()
    return performance.now() - from
  })

/** The same in processor time, for bounds that other processes do not touch. */
export const processorSlowness = (): number =>
  slownessBy(() => {
    const from = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1_000
  })
