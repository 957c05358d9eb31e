import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../src/testing/free-port.ts'
import type { MessengerLoad, TestPerson } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { setUp } from '../process/set-up.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { type EchoProvider, startEchoProvider } from '../telegram/echo-provider.ts'
import { pluginsDir } from '../telegram/telegram-setup.ts'
import { compare, createDrive, type Driven } from './drive.ts'
import { findMessengers } from './find-messengers.ts'
import { type Memory, memoryEnv, readMemory } from './memory.ts'

// Every messenger at once, each with its own people, on one server; `npm run soak` writes for ten minutes.
const seconds = Number(process.env.MESSENGERS_SECONDS ?? 12)
const perSecond = 30
/** Caches fill, and code is compiled, before memory is compared. */
const warmUpSeconds = Math.max(10, seconds / 5)
const warmedUp = warmUpSeconds * perSecond
const isShort = seconds < 60
/** Limit for the growth of live objects after the warm-up, MB: caches still take 3 MB in the first minute. */
const maxHeapGrowth = isShort ? 6 : 15
/** The same of the process: pieces of memory that are kept for reuse come and go. */
const maxAnonymous = (before: number): number => (isShort ? before * 1.1 + 30 : before * 1.2 + 60)

let dataDir: string
let messengers: MessengerLoad[]
let provider: EchoProvider
let child: ServerProcess
let owner: TestPerson
const memoryPath = () => join(dataDir, 'memory.sock')

beforeAll(async () => {
  await buildServer()
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-messengers-'))
  await copyPreparedData(dataDir, { plugins: 'all' })
  provider = await startEchoProvider()
  messengers = await findMessengers()
  for (const { prepare } of messengers) await prepare?.(dataDir)
  const port = String(await freePort())
  child = startServerProcess({
    dataDir,
    bundled: true,
    env: {
      ...provider.env,
      ...Object.assign({}, ...messengers.map(({ env }) => env)),
      ...memoryEnv(memoryPath()),
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PLUGINS_DIR: pluginsDir,
    },
  })
  // An administrator's plan has no limit of conversations.
  owner = await setUp(await child.ready(), child)
  const { openaiAssistantId: assistantId } = await owner.api('POST /api/assistants', {
    body: { name: 'Садовник' },
  })
  for (const messenger of messengers) {
    const { type, name, config, consent } = messenger
    const { id } = await owner.api('POST /api/integrations', {
      body: { type, name, config: { ...config, assistantId }, ...(consent && { consent }) },
    })
    let known: string | undefined
    const hook = async () => {
      known ??= (await health(id)).channel?.webhook?.url
      return known
    }
    await messenger.connected?.({ hook })
    await vi.waitFor(async () => expect((await health(id)).state).toBe('ok'), { timeout: 60_000 })
  }
}, 180_000)
afterAll(async () => {
  child?.kill('SIGTERM')
  await child?.exited
  for (const { close } of messengers ?? []) await close()
  await provider?.close()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

const health = async (id: string) => {
  const found = (await owner.api('GET /api/integrations')).find(one => one.id === id)
  if (!found) throw new Error('the connection is gone')
  return found.health
}

const percentile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0)

/** Shown by `npm run soak`. */
const tell = (driven: readonly Driven[], { before, after }: { before: Memory; after: Memory }): void => {
  const rows = driven.map(one => {
    const waits = one.waits()
    return `  ${one.messenger.name}: ${one.count()} written, ${one.answered()} answered, until answered p50 ${percentile(waits, 0.5)} ms, p95 ${percentile(waits, 0.95)} ms, most ${percentile(waits, 1)} ms`
  })
  const memory = ({ heap, anonymous }: Memory): string =>
    `heap ${heap.toFixed(1)} MB, anonymous ${anonymous.toFixed(1)} MB`
  const count = driven.reduce((sum, one) => sum + one.count(), 0) - warmedUp
  const ms = ((after.processor - before.processor) * 1_000) / count
  const summary = `  after the warm-up ${memory(before)}; at the end ${memory(after)}; ${ms.toFixed(1)} ms of the server's processor for each update`
  process.stdout.write(`${[...rows, summary].join('\n')}\n`)
}

it(
  `answers ${perSecond} updates a second of all messengers for ${seconds} s: none lost, none twice, each chat in order, memory flat`,
  async () => {
    const { driven, run } = createDrive(messengers)
    await run({ perSecond, ms: warmUpSeconds * 1_000 })
    const before = await readMemory(memoryPath())
    await run({ perSecond, ms: seconds * 1_000 })
    const after = await readMemory(memoryPath())
    tell(driven, { before, after })

    const count = driven.reduce((sum, one) => sum + one.count(), 0)
    expect(count).toBeGreaterThan(perSecond * (seconds + warmUpSeconds) * 0.97)
    for (const each of driven) {
      expect(each.failures).toEqual([])
      const { shown, expected } = compare(each)
      expect(shown).toEqual(expected)
    }
    for (const { name, health: found } of await owner.api('GET /api/integrations')) {
      const { waiting, setAside, failed, repeated, unknown } = found.channel ?? {}
      expect({ name, state: found.state, waiting, setAside, failed, repeated, unknown }).toEqual({
        name,
        state: 'ok',
        waiting: { in: 0, out: 0 },
        setAside: 0,
        failed: 0,
        repeated: 0,
        unknown: 0,
      })
    }
    expect(after.heap - before.heap).toBeLessThan(maxHeapGrowth)
    expect(after.anonymous).toBeLessThan(maxAnonymous(before.anonymous))
    expect(child.output()).not.toMatch(/"level":(50|60)/)
  },
  // A busy machine answers the last ones long after they were written.
  (seconds + warmUpSeconds) * 4_000 + 300_000,
)
