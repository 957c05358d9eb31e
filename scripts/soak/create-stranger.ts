import { type Actor, pause } from './actor.ts'
import { type Bout, boutsOf, type Ring } from './bouts.ts'
import { countUp } from './figures.ts'
import { note } from './recent.ts'
import { watchMemory } from './watch-memory.ts'
import type { World } from './world.ts'

/** Creates a stranger who makes every kind of attack, one after the other. */
export const createStranger = async (world: World, ring: Ring): Promise<Actor> => {
  const bouts = await boutsOf(ring)
  const faults: string[] = []
  const whole = new Set<string>()
  /** Maximum number of attacks in a short run. */
  const most = 4 * bouts.length

  const fight = async ({ name, fight }: Bout): Promise<void> => {
    const isSteady = world.steady()
    note(name)
    const work = async () => {
      try {
        const told = await fight()
        if (isSteady()) whole.add(name)
        return told
      } catch (error) {
        return [`${name}: ${error instanceof Error ? error.message : error}`]
      }
    }
    faults.push(...(await watchMemory(world, { name, work })))
    countUp('crowds and floods')
  }

  return {
    name: 'stranger',
    run: async signal => {
      // Every attack has to happen once without a kill in it; a short run goes on for that.
      for (let n = 0; !signal.aborted || (n < most && whole.size < bouts.length); n += 1) {
        const left = bouts.filter(({ name }) => !whole.has(name))
        const among = left.length > 0 ? left : bouts
        const bout = among[n % among.length]
        if (bout && world.uptime() > 0) await fight(bout)
        await pause(1_000)
      }
    },
    check: async () => {
      countUp('kinds of crowds that came through whole', whole.size)
      return [
        ...new Set(faults),
        ...bouts
          .filter(({ name }) => !whole.has(name))
          .map(({ name }) => `${name}: it never came through whole`),
      ]
    },
  }
}
