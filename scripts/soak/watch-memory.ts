import { pause } from './actor.ts'
import { countUp, measure } from './figures.ts'
import type { World } from './world.ts'

/** Maximum memory that a crowd may leave behind, bytes, and the time for which more may be left. */
const maxLeft = 150 * 1_048_576
const maxMs = 60_000

/**
 * Does work that takes memory, and waits until the server has given it back; returns the faults. There are
 * none where the server was killed meanwhile: its memory went with it.
 */
export const watchMemory = async (
  world: World,
  { name, work }: { name: string; work: () => Promise<string[]> },
): Promise<string[]> => {
  const isSteady = world.steady()
  const before = await world.collected()
  const faults = await work()
  const from = performance.now()
  let left = 0
  while (before && isSteady()) {
    const now = await world.collected()
    if (!now || !isSteady()) break
    left = now.anonymous - before.anonymous
    if (left < maxLeft) {
      measure('memory kept right after a crowd, MB', left / 1_048_576)
      measure('memory back after a crowd, ms', performance.now() - from)
      return faults
    }
    if (performance.now() - from > maxMs)
      return [...faults, `${name}: ${Math.round(left / 1_048_576)} MB are still held a minute later`]
    await pause(2_000)
  }
  countUp('crowds cut short by a kill')
  return isSteady() ? faults : []
}
