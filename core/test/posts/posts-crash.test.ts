import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { startWall, type Wall } from './start-wall.ts'
import { callPlugin, writePlugins } from './write-plugins.ts'

let folder: string
let dataDir: string
let wall: Wall
let child: ServerProcess
let origin: string

const start = async (): Promise<void> => {
  child = startServerProcess({ dataDir, bundled: true, env: { PLUGINS_DIR: join(folder, 'plugins') } })
  origin = await child.ready()
}
const kill = async (): Promise<void> => {
  child.kill('SIGKILL')
  await child.exited
}

beforeAll(async () => {
  await buildServer()
  folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-posts-'))
  await copyPreparedData(dataDir)
  wall = await startWall()
  await writePlugins(join(folder, 'plugins'), wall.origin)
  await start()
}, 120_000)
afterAll(async () => {
  await kill()
  await wall.close()
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true })
})

const call = (what: string, given: unknown) => callPlugin(origin, 'wall', what, given)
const becomes = (key: string, wanted: string) =>
  expect.poll(async () => (await call('read', [key])).state, { timeout: 60_000, interval: 100 }).toBe(wanted)
const kept = (text: string) => wall.posts.filter(post => post.text === text).length
const tried = (text: string) => wall.attempts.filter(one => one.text === text).length

it('a kill between the intent and its result publishes nothing twice', { timeout: 240_000 }, async () => {
  const { api, user } = await register(origin, 'Olga')
  const connect = async (type: string) =>
    (await api('POST /api/integrations', { body: { type, name: type, config: { page: 'p' } } })).id
  const put = (text: string, integrationId: string, change = {}) =>
    call('put', {
      key: text,
      accountId: user.id,
      integrationId,
      post: { text },
      at: new Date().toISOString(),
      ...change,
    })
  /** Puts a post at a connection of its own, and resolves when its call is under way, kept by the wall or not. */
  const hang = async (text: string, type: string, as: 'lost' | 'ignored', change = {}) => {
    wall.answers.push({ as })
    await put(text, await connect(type), change)
    await expect.poll(() => tried(text), { timeout: 20_000 }).toBe(1)
  }
  // Due while no server runs; and one that may not be that late.
  await put('later', await connect('wall'), { at: new Date(Date.now() + 3_000).toISOString() })
  await hang('exact-lost', 'wall_exact', 'lost')
  await hang('exact-ignored', 'wall_exact', 'ignored')
  await hang('plain-lost', 'wall', 'lost')
  await hang('plain-ignored', 'wall', 'ignored')
  await hang('repeat', 'wall', 'lost', { doubt: 'repeat' })
  await kill()
  await start()

  // The platform can tell: found there, or certainly not there.
  await becomes('exact-lost', 'sent')
  expect([kept('exact-lost'), tried('exact-lost')]).toEqual([1, 1])
  await becomes('exact-ignored', 'sent')
  expect([kept('exact-ignored'), tried('exact-ignored')]).toEqual([1, 2])

  // Nobody can tell: not repeated, until its owner decides.
  await becomes('plain-lost', 'unknown')
  expect([kept('plain-lost'), tried('plain-lost')]).toEqual([1, 1])
  await call('decide', ['plain-lost', 'published'])
  expect(await call('read', ['plain-lost'])).toMatchObject({ state: 'sent' })
  await becomes('plain-ignored', 'unknown')
  expect(tried('plain-ignored')).toBe(1)
  await call('decide', ['plain-ignored', 'again'])
  await becomes('plain-ignored', 'sent')
  expect([kept('plain-ignored'), tried('plain-ignored')]).toEqual([1, 2])

  // The caller prefers a repetition.
  await becomes('repeat', 'sent')
  expect(await call('read', ['repeat'])).toMatchObject({ steps: [{ isRepeated: true }] })
  expect([kept('repeat'), tried('repeat')]).toEqual([2, 2])

  await becomes('later', 'sent')
  expect(kept('later')).toBe(1)
})
