import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { register } from '../process/register.ts'
import { type Servers, shareDatabase } from './two-servers/start-servers.ts'

const timeoutMs = 6_000
const slow = { timeout: 60_000, interval: 50 }

/** Signs of life of the sessions: which process, when. */
const beats: { pid: number; at: number }[] = []
let messenger: Server
let folder: string
let servers: Servers

const plugin = (origin: string): string => `import Type from 'typebox'
import { defineChannel, definePlugin } from '@botanika/core/plugin'
import { assistantField, defineManifest } from '@botanika/core/contract'
const title = { ru: 'Связь', en: 'Line', pl: 'Linia' }
const manifest = defineManifest({
  id: 'line', title, description: title,
  integrations: [{ type: 'line', title, instructions: title, settings: Type.Object({ assistantId: assistantField() }) }],
})
const pause = ms => new Promise(resolve => setTimeout(resolve, ms))
export default definePlugin(manifest, () => ({
  channels: {
    line: defineChannel({
      limits: { text: 1000 },
      trustedOrigins: () => ['${origin}'],
      session: async ({ fetch }, io) => {
        io.ready()
        while (!io.signal.aborted) {
          await fetch('${origin}/' + process.pid)
          await pause(50)
        }
      },
      receive: () => [],
      send: async () => ({ externalId: '1' }),
    }),
  },
}))
`

beforeAll(async () => {
  messenger = createServer((request, response) => {
    beats.push({ pid: Number(request.url?.slice(1)), at: performance.now() })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(messenger, 'listening')
  folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  await mkdir(join(folder, 'line/src'), { recursive: true })
  const { port } = messenger.address() as AddressInfo
  await writeFile(join(folder, 'line/src/index.ts'), plugin(`http://127.0.0.1:${port}`))
  servers = await shareDatabase({ env: { PLUGINS_DIR: folder, SERVER_TIMEOUT_MS: String(timeoutMs) } })
})
afterAll(async () => {
  await servers?.close()
  messenger.close()
  await rm(folder, { recursive: true, force: true })
})

/** The processes whose sessions were alive since a moment. */
const holdersSince = (moment: number) => [
  ...new Set(beats.filter(({ at }) => at >= moment).map(({ pid }) => pid)),
]

it('runs a session in one process; it moves when that process stalls, and does not come back with it', async () => {
  const first = await servers.start('first')
  const owner = await register(first.origin, 'Olga')
  const { openaiAssistantId: assistantId } = await owner.api('POST /api/assistants', {
    body: { name: 'Связист' },
  })
  await owner.api('POST /api/integrations', {
    body: { type: 'line', name: 'Связь', config: { assistantId } },
  })
  await expect.poll(() => beats.length, slow).toBeGreaterThan(0)
  const [holder = 0] = holdersSince(0)
  const second = await servers.start('second')
  await new Promise(resolve => setTimeout(resolve, timeoutMs))
  expect(holdersSince(0)).toEqual([holder])

  first.process.kill('SIGSTOP')
  const stalledAt = performance.now()
  await expect.poll(() => holdersSince(stalledAt).filter(pid => pid !== holder), slow).toHaveLength(1)
  expect(performance.now() - stalledAt).toBeLessThan(4 * timeoutMs)
  const [successor = 0] = holdersSince(stalledAt).filter(pid => pid !== holder)

  first.process.kill('SIGCONT')
  const wokenAt = performance.now()
  // The call that the stall cut off may end, and no more.
  await new Promise(resolve => setTimeout(resolve, timeoutMs))
  expect(beats.filter(({ pid, at }) => pid === holder && at >= wokenAt).length).toBeLessThanOrEqual(2)
  expect(holdersSince(wokenAt + timeoutMs / 2)).toEqual([successor])
  for (const { process } of [first, second]) expect(process.output()).not.toMatch(/"level":60/)
})
