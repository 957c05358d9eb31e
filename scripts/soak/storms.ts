import { bodies } from '../../core/test/hostile/inputs/bodies.ts'
import type { Input } from '../../core/test/hostile/inputs/input.ts'
import { messages } from '../../core/test/hostile/inputs/messages.ts'
import { requests } from '../../core/test/hostile/inputs/requests.ts'
import { sockets } from '../../core/test/hostile/inputs/sockets.ts'
import type { Target } from '../../core/test/hostile/target/start-target.ts'
import { pause } from './actor.ts'
import { countUp } from './figures.ts'
import { note } from './recent.ts'

const inputs: readonly Input[] = [...messages, ...requests, ...bodies, ...sockets]
const perStorm = 12

/** Sends hostile inputs, some at a time, until the signal; the test of each input checks its answer. */
export const blow = async (target: Target, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    for (let n = 0; n < perStorm && !signal.aborted; n += 1) {
      const input = inputs[Math.floor(Math.random() * inputs.length)]
      note(input?.name ?? '')
      await Promise.race([
        input?.send(target).catch(() => countUp('hostile inputs broken off')),
        pause(20_000),
      ])
      countUp('hostile inputs')
    }
    await pause(4_000)
  }
}
