import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PostStatus } from '../../src/plugin/publishing.ts'
import { startTelegram, type Telegram } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { callPlugin, writeCaller } from '../posts/write-plugins.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { png } from './channels-setup.ts'
import { type Moment, moments, parkCalls } from './park-calls.ts'

// Each cycle kills the server once, while a post stands at each of the four points; `npm run soak` has many more cycles.
const cycles = Number(process.env.POSTS_CRASH_CYCLES ?? 1)

let folder: string
let telegram: Telegram

beforeAll(async () => {
  await buildServer()
  folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  await writeCaller(join(folder, 'plugins'))
  telegram = await startTelegram({ floodLimits: 'off' })
}, 120_000)
afterAll(async () => {
  await telegram.close()
  await rm(folder, { recursive: true, force: true })
})

interface Lane {
  chat: number
  integrationId: string
  moment: Moment
}

/** A server that is killed, with an owner who has a channel for each of the four points. */
const setUp = async (env: Readonly<Record<string, string>>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'botanika-posts-crash-'))
  await copyPreparedData(dataDir)
  let child: ServerProcess | undefined
  let origin = ''
  const start = async (): Promise<void> => {
    const plugins = { PLUGINS_DIR: join(folder, 'plugins'), TELEGRAM_API_ROOT: telegram.apiRoot }
    child = startServerProcess({ dataDir, bundled: true, env: { ...plugins, ...env } })
    origin = await child.ready()
  }
  const kill = async (): Promise<void> => {
    child?.kill('SIGKILL')
    await child?.exited
  }
  await start()
  const { api, user } = await register(origin, 'Olga')
  const lanes: Lane[] = []
  for (const moment of moments) {
    const bot = telegram.addBot({ username: `${moment}_${telegram.accepted().length}_bot` })
    const chat = telegram.addChat({ type: 'channel', members: [[bot, 'administrator']] })
    const config = { botToken: bot.token, chatId: String(chat.id) }
    const body = { type: 'telegram_autopost', name: moment, config }
    const { id } = await api('POST /api/integrations', { body })
    lanes.push({ chat: chat.id, integrationId: id, moment })
  }
  const call = (what: string, given: unknown) => callPlugin(origin, 'rival', what, given)
  return {
    lanes,
    start,
    kill,
    call,
    put: ({ integrationId, moment }: Lane, text: string) => {
      // A text too long for a caption follows its picture.
      const post =
        moment === 'recorded'
          ? { text: text.padEnd(1_100, ' я'), media: [{ kind: 'image', bytes: png.toString('base64') }] }
          : { text }
      const at = new Date().toISOString()
      return call('put', { key: text, accountId: user.id, integrationId, post, at })
    },
    ends: async (key: string): Promise<PostStatus['state']> => {
      const read = async () => (await call('read', [key]))?.state
      await expect.poll(read, { timeout: 60_000, interval: 100 }).not.toMatch(/waiting|sending/)
      return read()
    },
    close: async () => {
      await kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
type Setup = Awaited<ReturnType<typeof setUp>>

const shown = ({ chat }: Lane, text: string): number =>
  telegram.accepted().filter(one => one.chat === chat && one.text.startsWith(text)).length
const pictures = ({ chat }: Lane): number =>
  telegram.accepted().filter(one => one.chat === chat && one.method === 'sendPhoto').length

/** Puts a post for each point, kills the server when all four stand there, and starts it again. */
const crash = async ({ lanes, put, kill, start }: Setup, cycle: number): Promise<Map<Lane, string>> => {
  const parked = parkCalls(telegram, new Map(lanes.map(({ chat, moment }) => [chat, moment])))
  const keys = new Map(lanes.map(lane => [lane, `${lane.moment} ${cycle}.`]))
  for (const [lane, key] of keys) await put(lane, key)
  await parked.complete
  await kill()
  parked.release()
  await start()
  return keys
}
const timeout = Math.max(180_000, cycles * 40_000)

it(`kills at four points: nothing is lost or doubled, and what nobody knows is marked (${cycles} cycles)`, {
  timeout,
}, async () => {
  const setup = await setUp({})
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const keys = await crash(setup, cycle)
    for (const [lane, key] of keys) {
      const { moment } = lane
      expect([moment, await setup.ends(key)]).toEqual([moment, moment === 'claimed' ? 'sent' : 'unknown'])
      const reached = moment === 'claimed' || moment === 'accepted' ? 1 : 0
      expect([moment, shown(lane, key)]).toEqual([moment, reached])
      if (moment === 'claimed') continue
      // Its owner looked into the channel.
      await setup.call('decide', [key, reached ? 'published' : 'again'])
      expect(await setup.ends(key)).toBe('sent')
      expect([moment, shown(lane, key)]).toEqual([moment, 1])
    }
  }
  for (const lane of setup.lanes) expect(pictures(lane)).toBe(lane.moment === 'recorded' ? cycles : 0)
  await setup.close()
})

it(`with the probe every post is published exactly once, without anybody’s decision (${cycles} cycles)`, {
  timeout,
}, async () => {
  const setup = await setUp({ TELEGRAM_FINDS_LOST_POSTS: 'true' })
  for (const lane of setup.lanes) {
    const key = `${lane.moment} begun.`
    await setup.put({ ...lane, moment: 'claimed' }, key)
    expect(await setup.ends(key)).toBe('sent')
  }
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const keys = await crash(setup, cycle)
    for (const [lane, key] of keys) {
      expect([lane.moment, await setup.ends(key)]).toEqual([lane.moment, 'sent'])
      expect([lane.moment, shown(lane, key)]).toEqual([lane.moment, 1])
    }
  }
  for (const lane of setup.lanes) expect(pictures(lane)).toBe(lane.moment === 'recorded' ? cycles : 0)
  await setup.close()
})
