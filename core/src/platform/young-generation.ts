import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from letting the young generation grow beyond so many bytes (it doubles until 128 MB on a machine with much
 * memory, and a server that is idle keeps them). The flag is of the whole process and works while it runs, unlike
 * `--max-semi-space-size`, so that it holds however the server was started. Answers what ends the watching.
 */
export const boundYoungGeneration = ({ bytes }: { bytes: number }): (() => void) => {
  let factor = 2
  const look = (): void => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    // V8 makes it smaller by itself, after which it has to be able to grow again.
    const next = (young?.space_size ?? 0) * 2 > bytes ? 1 : 2
    if (next !== factor) setFlagsFromString(`--semi-space-growth-factor=${next}`)
    factor = next
  }
  const observer = new PerformanceObserver(look)
  observer.observe({ entryTypes: ['gc'] })
  look()
  return () => {
    observer.disconnect()
    setFlagsFromString('--semi-space-growth-factor=2')
  }
}
