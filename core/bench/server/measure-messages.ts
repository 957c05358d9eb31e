import type { Child } from './child.ts'
import { peakMb, processorMs } from './memory.ts'
import { at, type Row } from './table.ts'
import type { Place } from './talker.ts'

export interface Talking {
  clients: Child
  say(text: string): void
  /** Process id of our server. */
  pid: number
  ours(count: number): Promise<Place[]>
  bare(count: number): Promise<Place[]>
}

interface Loop {
  perSecond: number
  firsts: number[]
}

interface Loops {
  ours: Loop[]
  bare: Loop[]
}

const conversations = 32
const rounds = 5
const seconds = 4
const warmSeconds = 0.5
/**
 * Time at the beginning of a measurement of our server, s: work that is done some seconds later, such as the
 * notes of dialogues, belongs to the counted messages.
 */
const begunSeconds = 6
/** Rest after our server was measured, ms: its remaining work must not affect the bare relay. */
const restMs = 6_000
/** Rounds in which memory is looked at: the file of the database grows in each, and its pages count. */
const memoryRounds = 2
/** A short and a long reply: the difference is what further tokens cost. */
const lengths = { short: 1, long: 200 }

/** Closed loops of 32 conversations, ours and bare by turns, and what a message and a further token cost our server. */
export const measureMessages = async (talking: Talking): Promise<Row[]> => {
  const [begun, memory] = await peakMb(talking.pid, () => runRounds(talking, memoryRounds))
  const others = await runRounds(talking, rounds - memoryRounds)
  const loops: Loops = {
    ours: [...begun.ours, ...others.ours],
    bare: [...begun.bare, ...others.bare],
  }
  const rate = (of: readonly Loop[]) => of.map(({ perSecond }) => perSecond)
  const first = (of: readonly Loop[], share: number) => of.map(({ firsts }) => at(firsts, share))
  const { ours, bare } = loops
  talking.say(
    `${conversations} conversations: ${rate(ours).map(n => n.toFixed(0))}/s, bare ${rate(bare).map(n => n.toFixed(0))}/s`,
  )
  const relative = true
  const rows: Row[] = [
    {
      figure: `messages with ${conversations} conversations`,
      unit: '1/s',
      ours: rate(ours),
      bare: rate(bare),
      least: 0.25,
      relative,
    },
    {
      figure: 'time to first token under those, p50',
      unit: 'ms',
      ours: first(ours, 0.5),
      bare: first(bare, 0.5),
      most: 5,
      relative,
    },
    {
      figure: 'time to first token under those, p95',
      unit: 'ms',
      ours: first(ours, 0.95),
      bare: first(bare, 0.95),
      most: 3,
      relative,
    },
    { figure: `memory at ${conversations} conversations`, unit: 'MB', ours: [memory.resident], most: 300 },
    { figure: '… of it anonymous', unit: 'MB', ours: [memory.anonymous] },
  ]
  return [...rows, ...(await measureTokens(talking))]
}

const runRounds = async ({ clients, ours, bare }: Talking, count: number): Promise<Loops> => {
  const loops: Loops = { ours: [], bare: [] }
  const loop = async (places: Place[], before: number): Promise<Loop> => {
    await clients.ask('connect', places)
    await clients.ask('closedLoop', { seconds: before })
    return clients.ask<Loop>('closedLoop', { seconds })
  }
  for (let round = 0; round < count; round += 1) {
    loops.bare.push(await loop(await bare(conversations), warmSeconds))
    loops.ours.push(await loop(await ours(conversations), begunSeconds))
    await new Promise(resolve => setTimeout(resolve, restMs))
  }
  await clients.ask('leave')
  return loops
}

const measureTokens = async ({ clients, pid, ours }: Talking): Promise<Row[]> => {
  const costs: { short: number[]; long: number[] } = { short: [], long: [] }
  for (let round = 0; round < rounds; round += 1) {
    await clients.ask('connect', await ours(conversations))
    for (const length of ['short', 'long'] as const) {
      const tokens = lengths[length]
      await clients.ask('closedLoop', { seconds: warmSeconds, tokens })
      const before = processorMs(pid)
      const { firsts } = await clients.ask<Loop>('closedLoop', { seconds: 2, tokens })
      costs[length].push((processorMs(pid) - before) / firsts.length)
    }
  }
  await clients.ask('leave')
  const further = costs.long.map((cost, n) => (cost - (costs.short[n] ?? 0)) / (lengths.long - lengths.short))
  return [
    { figure: 'processor time of a message of one token', unit: 'ms', ours: costs.short },
    { figure: 'processor time of a further token', unit: 'ms', ours: further, most: 0.04 },
  ]
}
