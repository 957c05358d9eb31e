import type { Child } from './child.ts'
import { countStreams } from './count-streams.ts'
import { calm, peakMb, residentMb } from './memory.ts'
import { type Product, prepare, startProduct, visit } from './product.ts'
import { at, type Row } from './table.ts'
import type { Place } from './talker.ts'

export interface Setting {
  folder: string
  /** Base URL of the provider. */
  upstream: string
  provider: Child
  mongodbUri?: string
  relays: Child
  clients: Child
  say(text: string): void
}

interface Loop {
  perSecond: number
  firsts: number[]
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const conversations = 32
const idleSockets = 1_000
/** Idle is a server that nobody has asked anything for so long: V8 gives back by then what the start needed. */
const silenceMs = 25_000

/** The whole run on one database. What is compared is measured by turns, so that a busy machine weighs on both alike. */
export const measure = async (setting: Setting): Promise<Row[]> => {
  const { clients, relays, say } = setting
  const first = startProduct(setting)
  let key: string
  try {
    const origin = await first.ready()
    key = await prepare(origin, first)
    await clients.ask('connect', await visit(origin, key, 1))
    await clients.ask('first', 20)
    await clients.ask('leave')
    await calm(first.pid)
  } finally {
    await first.stop()
  }

  const began = performance.now()
  const product = startProduct(setting)
  try {
    const origin = await product.ready()
    const readyMs = performance.now() - began
    await clients.ask('connect', await visit(origin, key, 1))
    await clients.ask('first', 1)
    const restartMs = performance.now() - began
    await clients.ask('leave')
    say(`ready after ${readyMs.toFixed(0)} ms, first message answered after ${restartMs.toFixed(0)} ms`)
    const memory = await measureIdle(setting, { product, origin, key })

    say(
      `memory: idle ${memory.idle.toFixed(0)} MB, ${idleSockets} sockets ${memory.sockets.toFixed(0)} MB more`,
    )
    const bareOrigin = await relays.ask<string>('origin')
    const bare = (count: number): Promise<Place[]> =>
      Promise.resolve(Array.from({ length: count }, () => ({ url: bareOrigin })))
    const ours = (count: number): Promise<Place[]> => visit(origin, key, count)
    const single = await measureSingle(setting, { bareOrigin, ours })
    say(`one conversation: first token after ${single.ours.toFixed(1)} ms, bare ${single.bare.toFixed(1)} ms`)
    const [many, atWork] = await peakMb(product.pid, () => measureMany(setting, { bare, ours }))
    say(
      `${conversations} conversations: ${many.perSecond.ours.toFixed(1)}/s, bare ${many.perSecond.bare.toFixed(1)}/s`,
    )
    const ourStreams = await countStreams(setting, { name: 'ours', places: ours, from: 50 })
    const bareStreams = await countStreams(setting, { name: 'the bare relay', places: bare, from: 200 })
    return [
      { figure: 'time to first token, p50', unit: 'ms', ...single, most: 6, relative: true },
      {
        figure: `messages with ${conversations} conversations`,
        unit: '1/s',
        ...many.perSecond,
        least: 0.12,
        relative: true,
      },
      { figure: 'time to first token under those, p95', unit: 'ms', ...many.first, most: 7, relative: true },
      {
        figure: 'open streams',
        unit: 'of 100 tokens at 20/s',
        ours: ourStreams,
        bare: bareStreams,
        least: 0.5,
        relative: true,
      },
      { figure: 'restart to first answered message', unit: 'ms', ours: restartMs, most: 1_500 },
      { figure: 'memory idle', unit: 'MB', ours: memory.idle, most: 200 },
      { figure: `memory at ${conversations} conversations`, unit: 'MB', ours: atWork, most: 350 },
      { figure: `${idleSockets} idle widget sockets`, unit: 'MB more', ours: memory.sockets, most: 25 },
    ]
  } finally {
    await product.stop()
  }
}

const measureIdle = async (
  { clients }: Setting,
  { product, origin, key }: { product: Product; origin: string; key: string },
) => {
  await calm(product.pid)
  await pause(silenceMs)
  const idle = residentMb(product.pid)
  const places = await visit(origin, key, idleSockets)
  const before = residentMb(product.pid)
  await clients.ask('connect', places)
  await pause(1_000)
  const sockets = residentMb(product.pid) - before
  await clients.ask('leave')
  return { idle, sockets }
}

const measureSingle = async (
  { clients }: Setting,
  { bareOrigin, ours: visits }: { bareOrigin: string; ours(count: number): Promise<Place[]> },
) => {
  const url = `${bareOrigin}/sse`
  await clients.ask('connect', await visits(1))
  await clients.ask('first', 30)
  await clients.ask('sse', { url, count: 30 })
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < 10; round += 1) {
    bare.push(...(await clients.ask<number[]>('sse', { url, count: 20 })))
    ours.push(...(await clients.ask<number[]>('first', 20)))
  }
  return { ours: at(ours, 0.5), bare: at(bare, 0.5) }
}

type Places = (count: number) => Promise<Place[]>

const measureMany = async (
  { clients }: Setting,
  { bare: barePlaces, ours: ourPlaces }: { bare: Places; ours: Places },
) => {
  const loops: { ours: Loop[]; bare: Loop[] } = { ours: [], bare: [] }
  const loop = async (who: 'ours' | 'bare', places: Place[]): Promise<void> => {
    await clients.ask('connect', places)
    await clients.ask('closedLoop', 0.5)
    loops[who].push(await clients.ask<Loop>('closedLoop', 4))
  }
  for (let round = 0; round < 2; round += 1) {
    await loop('bare', await barePlaces(conversations))
    await loop('ours', await ourPlaces(conversations))
  }
  await clients.ask('leave')
  const rate = (of: Loop[]) => of.reduce((sum, { perSecond }) => sum + perSecond, 0) / of.length
  const p95 = (of: Loop[]) =>
    at(
      of.flatMap(({ firsts }) => firsts),
      0.95,
    )
  return {
    perSecond: { ours: rate(loops.ours), bare: rate(loops.bare) },
    first: { ours: p95(loops.ours), bare: p95(loops.bare) },
  }
}
