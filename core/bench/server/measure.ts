import { join } from 'node:path'
import type { Child } from './child.ts'
import { countStreams } from './count-streams.ts'
import { bytesOfMessage } from './measure-data.ts'
import { measureMessages, type Talking } from './measure-messages.ts'
import { measureIdle, measureStarts, startFirst } from './measure-start.ts'
import { anonymousMb } from './memory.ts'
import { visit } from './product.ts'
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

/** The whole run on one database. What is compared is measured by turns, so that a busy machine weighs on both alike. */
export const measure = async (setting: Setting): Promise<Row[]> => {
  const { clients, relays, say } = setting
  const key = await startFirst(setting, clients)
  const { product, rows } = await measureStarts(setting, { clients, key })
  try {
    const origin = await product.ready()
    rows.push(...(await measureIdle(product, { clients, key })))
    const bareOrigin = await relays.ask<string>('origin')
    const talking: Talking = {
      clients,
      say,
      pid: product.serverPid(),
      bare: count => Promise.resolve(Array.from({ length: count }, (): Place => ({ url: bareOrigin }))),
      ours: count => visit(origin, key, count),
    }
    rows.push(...(await measureSingle(talking, `${bareOrigin}/sse`)))
    rows.push(...(await measureMessages(talking)))
    if (!setting.mongodbUri) rows.push(...(await measureData(talking, join(setting.folder, 'data'))))
    const ours = await countStreams(setting, { name: 'ours', places: talking.ours, from: 50 })
    const bare = await countStreams(setting, { name: 'the bare relay', places: talking.bare, from: 200 })
    rows.push({
      figure: 'open streams',
      unit: 'of 100 tokens at 20/s',
      ours: [ours],
      bare: [bare],
      least: 0.5,
      relative: true,
    })
    return rows
  } finally {
    await product.stop()
  }
}

/** One conversation at a time: in one that has begun, and the first message of new ones. */
const measureSingle = async ({ clients, ours, say }: Talking, url: string): Promise<Row[]> => {
  const begun: number[] = []
  const fresh: number[] = []
  const bare: number[] = []
  await clients.ask('connect', await ours(1))
  await clients.ask('first', 30)
  await clients.ask('sse', { url, count: 30 })
  for (let round = 0; round < 5; round += 1) {
    bare.push(at(await clients.ask<number[]>('sse', { url, count: 40 }), 0.5))
    await clients.ask('connect', await ours(1))
    begun.push(at(await clients.ask<number[]>('first', 40), 0.5))
    await clients.ask('connect', await ours(40))
    fresh.push(at(await clients.ask<number[]>('firstOfEach'), 0.5))
  }
  await clients.ask('leave')
  say(
    `one conversation: first token after ${at(begun, 0.5).toFixed(1)} ms, bare ${at(bare, 0.5).toFixed(1)} ms`,
  )
  const relative = true
  return [
    { figure: 'time to first token, p50', unit: 'ms', ours: begun, bare, most: 5, relative },
    { figure: '… of a new conversation', unit: 'ms', ours: fresh, bare, most: 5, relative },
  ]
}

const measureData = async ({ clients, pid, ours }: Talking, folder: string): Promise<Row[]> => {
  const bytes = await bytesOfMessage(clients, { folder, places: await ours(32) })
  return [
    { figure: 'data of a question and answer', unit: 'kB', ours: [bytes / 1_000], most: 2 },
    { figure: 'anonymous memory a minute after them', unit: 'MB', ours: [anonymousMb(pid)] },
  ]
}
