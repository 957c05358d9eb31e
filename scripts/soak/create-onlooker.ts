import { askIn, crowdAt } from '../../core/test/hostile/inputs/send-crowd.ts'
import { type Actor, pause } from './actor.ts'
import { measure } from './figures.ts'
import type { World } from './world.ts'

/** Creates an observer, who asks for the server's health all the time. */
export const createOnlooker = (world: World): Actor => {
  const faults = new Set<string>()
  return {
    name: 'onlooker',
    run: async signal => {
      const agent = crowdAt('127.2.0.1')
      while (!signal.aborted) {
        const isSteady = world.steady()
        const from = performance.now()
        const told = await askIn(agent, { origin: world.origin, path: '/livez' }).then(
          ({ status }) => String(status),
          error => String(error.message),
        )
        if (isSteady()) {
          measure('health asked for by somebody else, ms', performance.now() - from)
          if (told !== '200') faults.add(`somebody else asked for the server's health, and was told ${told}`)
        }
        await pause(50)
      }
      agent.destroy()
    },
    check: async () => [...faults],
  }
}
