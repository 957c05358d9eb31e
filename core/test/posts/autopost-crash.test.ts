import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTelegram, startVk, type Telegram, type Vk } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { moments, parkCalls } from '../telegram/park-calls.ts'
import { type Business, openBusiness, type PostLane } from './open-business.ts'
import { parkWallCalls } from './park-wall-calls.ts'
import { linkPlugins } from './write-plugins.ts'

// Posts of the plugin for autoposting, all the way: each cycle kills the server once, while one post of each channel stands at
// one of the four points. `npm run soak` has many more cycles. A doubt takes seconds to be resolved: other channels are killed at
// meanwhile, and the posts of a cycle are judged before its channels are used again.
const cycles = Number(process.env.POSTS_CRASH_CYCLES ?? 1)
const businessCount = Math.min(cycles, 3)

let folder: string
let dataDir: string
let telegram: Telegram
let vk: Vk
let child: ServerProcess
let businesses: Business[]

const start = async (): Promise<string> => {
  const env = {
    PLUGINS_DIR: join(folder, 'plugins'),
    TELEGRAM_API_ROOT: telegram.apiRoot,
    VK_API_URL: vk.apiUrl,
  }
  child = startServerProcess({ dataDir, bundled: true, env })
  return child.ready()
}

beforeAll(async () => {
  await buildServer()
  folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-autopost-crash-'))
  await copyPreparedData(dataDir)
  await linkPlugins(join(folder, 'plugins'), ['autopost', 'telegram', 'vk'])
  telegram = await startTelegram({ floodLimits: 'off' })
  vk = await startVk({ rates: 'off' })
  const origin = await start()
  businesses = []
  for (let n = 0; n < businessCount; n += 1)
    businesses.push(await openBusiness({ name: `Olga${n}`, origin, telegram, vk, moments }))
}, 240_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await child?.exited
  await telegram.close()
  await vk.close()
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true })
})

/**
 * Returns the state that a post must reach without anybody's decision, and how often it was published by
 * then.
 */
const expectedOf = ({ kind, moment }: PostLane) => {
  // VK tells what it has, or drops what it has already.
  if (kind === 'vk') return { state: 'sent', shown: 1 }
  if (moment === 'claimed') return { state: 'sent', shown: 1 }
  return { state: 'unknown', shown: moment === 'accepted' ? 1 : 0 }
}

type Posts = ReadonlyMap<PostLane, { id: string; text: string }>

/** Checks the outcome of the posts of a cycle, with the decisions of their owner. */
const judge = async ({ read, decide, shown, comments }: Business, posts: Posts): Promise<void> => {
  for (const [lane, { id, text }] of posts) {
    const expected = expectedOf(lane)
    const stateOf = async () => (await read(id)).deliveries[0]?.state
    await expect.poll(stateOf, { timeout: 60_000, interval: 200 }).toMatch(/sent|unknown|failed|missed/)
    const post = await read(id)
    expect([lane.name, post.deliveries.length, post.deliveries[0]?.state]).toEqual([
      lane.name,
      1,
      expected.state,
    ])
    expect([lane.name, shown(lane, text)]).toEqual([lane.name, expected.shown])
    const statusOf = async () => (await read(id)).status
    if (expected.state === 'unknown') {
      // It says so, and its owner looked into the channel.
      await expect.poll(statusOf, { timeout: 10_000, interval: 100 }).toBe('failed')
      expect((await read(id)).failureReason).toMatch(/\p{Script=Cyrillic}{4}/u)
      await decide(id, post.deliveries[0]?.key ?? '', expected.shown === 1 ? 'published' : 'again')
    }
    await expect.poll(statusOf, { timeout: 60_000, interval: 200 }).toBe('published')
    expect([lane.name, shown(lane, text)]).toEqual([lane.name, 1])
    if (lane.kind === 'vk' && lane.moment === 'recorded')
      expect([lane.name, comments(lane, text)]).toEqual([lane.name, 1])
  }
}

/** One post in each channel, and the end of the server when each stands at its point; then its next start. */
const crash = async ({ lanes, schedule }: Business, cycle: number, before: () => Promise<void>) => {
  const inChats = lanes.flatMap(lane =>
    lane.kind === 'telegram' ? ([[lane.chat, lane.moment]] as const) : [],
  )
  const parked = parkCalls(telegram, new Map(inChats))
  const parkedWalls = parkWallCalls(
    vk,
    lanes.flatMap(lane => (lane.kind === 'vk' ? [lane] : [])),
  )
  const posts = new Map<PostLane, { id: string; text: string }>()
  for (const lane of lanes) {
    const text = `${lane.name}, ${cycle}.`
    posts.set(lane, { id: await schedule(lane, text), text })
  }
  await Promise.all([parked.complete, parkedWalls.complete, before()])
  child.kill('SIGKILL')
  await child.exited
  parked.release()
  parkedWalls.release()
  const origin = await start()
  for (const business of businesses) business.movedTo(origin)
  return posts
}

/** Telegram cannot be asked: what a second kill meets there is another doubt. So its posts end first. */
const telegramIsOver = async ({ read }: Business, posts: Posts): Promise<void> => {
  for (const [lane, { id }] of posts) {
    if (lane.kind !== 'telegram') continue
    const stateOf = async () => (await read(id)).deliveries[0]?.state
    await expect.poll(stateOf, { timeout: 60_000, interval: 200 }).toMatch(/sent|unknown|failed|missed/)
  }
}

it(
  `kills at four points of a post: none is lost, VK doubles none, Telegram’s doubt is marked (${cycles} cycles)`,
  async () => {
    const open = new Map<Business, Posts>()
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const business = businesses[cycle % businessCount]
      if (!business) throw new Error('there is no business')
      const earlier = open.get(business)
      if (earlier) await judge(business, earlier)
      open.delete(business)
      const before = async () => {
        for (const [one, posts] of open) await telegramIsOver(one, posts)
      }
      open.set(business, await crash(business, cycle, before))
    }
    for (const [business, posts] of open) await judge(business, posts)
  },
  Math.max(300_000, cycles * 60_000),
)
