import type { Child } from './child.ts'
import { at } from './table.ts'
import type { Place } from './talker.ts'

/** A stream counts while 95 of 100 of its tokens come no later than this after they were sent, ms. */
const maxLateMs = 1_000
/** Share of the streams that have to count. */
const share = 0.95
const most = 2_000

/**
 * Finds the number of streams that can be open at once: it is doubled until it fails, then the middle between
 * the last two is tried. At most six rungs.
 */
export const countStreams = async (
  { clients, provider, say }: { clients: Child; provider: Child; say(text: string): void },
  { name, places, from }: { name: string; places(count: number): Promise<Place[]>; from: number },
): Promise<number> => {
  const holds = async (count: number): Promise<boolean> => {
    await clients.ask('connect', await places(count))
    const { late, whyNot } = await clients.ask<{ late: (number | null)[]; whyNot?: string }>('streams')
    await clients.ask('leave')
    await untilIdle(provider)
    const good = late.filter(ms => ms !== null && ms <= maxLateMs).length
    const known = late.filter(ms => ms !== null)
    const failure = whyNot ? `; the first failure: ${whyNot}` : ''
    say(`${count} streams of ${name}: ${good} in time, p95 of their p95 ${at(known, 0.95)} ms${failure}`)
    return good >= count * share
  }
  let [held, failed] = [0, 0]
  for (let count = from; count <= most && failed === 0; count *= 2) {
    if (await holds(count)) held = count
    else failed = count
  }
  if (failed > 0) {
    const middle = Math.round((held + failed) / 2)
    if (await holds(middle)) held = middle
  }
  return held
}

/** Waits until no reply of the rung before is under way. */
const untilIdle = async (provider: Child): Promise<void> => {
  for (let tries = 0; tries < 100 && (await provider.ask<number>('talking')) > 0; tries += 1)
    await new Promise(resolve => setTimeout(resolve, 100))
}
