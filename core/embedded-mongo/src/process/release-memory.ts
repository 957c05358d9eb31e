import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 2000
/** Amount of garbage that is worth a collection, which holds up others for a moment. */
const WORTH_BYTES = 48 * 1024 * 1024

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Gives memory back to the system once a large work is over: by itself the engine keeps it until it needs it
 *  again. Looks every two seconds, and waits while any operation runs. Returns the function that stops it. */
export function releaseMemory(busy: () => boolean): () => void {
  let collect: Collect | undefined
  let floor = getHeapStatistics().total_physical_size
  const timer = setInterval(() => {
    const { total_physical_size: held } = getHeapStatistics()
    floor = Math.min(floor, held)
    if (busy() || held - floor < WORTH_BYTES) return
    // The collector is made when it is first needed, as it takes a JavaScript context of its own.
    collect ??= collector()
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    floor = getHeapStatistics().total_physical_size
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function collector(): Collect {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  return collect
}
