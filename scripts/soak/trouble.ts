import { processorSlowness } from '../../core/src/testing/slowness.ts'
import { describeStall } from '../../core/test/hostile/target/heartbeat.ts'
import { pause, rest } from './actor.ts'
import { countUp, measure, median } from './figures.ts'
import { lastInputs } from './recent.ts'
import type { World } from './world.ts'

/** Kills the server and cuts networks, now and then, until the signal. */
export const makeTrouble = async (world: World, signal: AbortSignal): Promise<void> => {
  const between = async (): Promise<void> => {
    const end = performance.now() + 5_000 + Math.random() * 10_000
    while (performance.now() < end && !signal.aborted) await pause(100)
  }
  for (let n = 0; !signal.aborted; n += 1) {
    await between()
    if (signal.aborted) return
    if (n % 3 === 0) await world.crash()
    else {
      countUp('network cuts')
      if (n % 3 === 1) world.people.cut()
      else world.toProvider.cut()
    }
  }
}

/** Maximum delay of the heartbeat, ms: the same as in the test of each hostile input. */
export const bound = 250
/** Time after a start that counts as the warm-up, s. */
const warmUp = 15
/** Times at which the heartbeat was held up longer, with the last inputs. */
export const late: string[] = []

export interface Sample {
  /** Time since the sampling began, s. */
  at: number
  /** Memory that is in use after a collection of garbage, bytes. */
  held: number
}

/** Reads the heartbeat and the memory every few seconds until the signal; while the server is down there is neither. */
export const watchHeartbeat = async (world: World, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(2_000)
    const uptimeBefore = world.uptime()
    const beat = await world.heartbeat().catch(() => null)
    if (!beat) continue
    // The server may have been killed meanwhile: then the answer is the new one's, which has just loaded its
    // modules.
    const uptime = Math.min(uptimeBefore, world.uptime())
    // Everything that is done for the first time after a start takes longer, and everybody reconnects at
    // once: counted separately.
    measure(`heartbeat held up, ${uptime < warmUp ? 'just started' : 'running'}, ms`, beat.longestMs)
    if (beat.longestMs > bound && uptime >= warmUp && beat.longestMs > bound * processorSlowness())
      late.push(
        `${Math.round(beat.longestMs)} ms, ${Math.round(uptime)} s after the start, about ${lastInputs()} (${beat.stalls.map(describeStall).join('; ')})`,
      )
    measure('memory, MB', beat.rss / 1_048_576)
    measure('memory without mapped files, MB', beat.anonymous / 1_048_576)
  }
}

/**
 * Collects the server's garbage now and then until the signal, and reads what is still in use: without that, the memory is
 * as large as what was done in the last seconds.
 */
export const takeSamples = async (world: World, signal: AbortSignal): Promise<Sample[]> => {
  const samples: Sample[] = []
  const from = performance.now()
  while (!signal.aborted) {
    await rest(10_000, signal)
    const collected = await world.collected()
    if (!collected) continue
    measure('memory in use, MB', collected.held / 1_048_576)
    samples.push({ at: (performance.now() - from) / 1_000, held: collected.held })
  }
  return samples
}

/**
 * Describes the memory from the end of the warm-up on: medians of the first and last third, MB, and the
 * slope, MB an hour.
 */
export const trendOf = (samples: readonly Sample[]): { before: number; after: number; slope: number } => {
  const megabytes = samples.map(({ held }) => held / 1_048_576)
  const third = Math.ceil(samples.length / 3)
  const [meanAt, mean] = [meanOf(samples.map(({ at }) => at)), meanOf(megabytes)]
  const spread = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0)
  const together = samples.reduce((sum, { at }, n) => sum + (at - meanAt) * ((megabytes[n] ?? 0) - mean), 0)
  return {
    before: median(megabytes.slice(0, third)),
    after: median(megabytes.slice(-third)),
    slope: spread === 0 ? 0 : (together / spread) * 3_600,
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
