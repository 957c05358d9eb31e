import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOwnership } from '../../src/platform/ownership/create-ownership.ts'
import type { SessionIo } from '../../src/plugin/session.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

interface Line {
  io: SessionIo
  context: {
    id: string
    client: { device: string }
    state: { get(key: string): Promise<unknown>; set(values: object): Promise<void> }
  }
  end(): void
  fail(kind: string): void
}
/** Lines that the fixture's sessions hand out to the test, and the texts it sent. */
const world = globalThis as { linkedLines?: Line[]; linkedSent?: string[] }

const title = "{ ru: 'Связь', en: 'Linked', pl: 'Linked' }"
const plugin = `import Type from 'typebox'
import { ChannelError, defineChannel, definePlugin } from '@botanika/core/plugin'
import { assistantField, defineManifest } from '@botanika/core/contract'
const manifest = defineManifest({
  id: 'linked', title: ${title}, description: ${title},
  integrations: [{
    type: 'linked', title: ${title}, instructions: ${title}, consent: ${title}, pairing: 'qr', multiple: true,
    settings: Type.Object({ device: Type.String(), assistantId: assistantField() }),
  }],
})
export default definePlugin(manifest, () => ({
  channels: {
    linked: defineChannel({
      limits: { text: 1000 },
      open: ({ config }) => ({ device: config.device }),
      session: (context, io) => new Promise((resolve, reject) => {
        globalThis.linkedLines.push({
          context, io, end: resolve, fail: kind => reject(new ChannelError(kind, { detail: 'told to' })),
        })
        io.signal.addEventListener('abort', () => resolve())
      }),
      receive: ({ text, kind = 'message', externalId }) => [
        { kind, chat: { id: 'c1', kind: 'private' }, from: { id: 'u1' }, text, ...(externalId && { externalId }) },
      ],
      send: async ({ id, content }) => {
        globalThis.linkedSent.push(content.markdown)
        return { externalId: 'sent-' + globalThis.linkedSent.length }
      },
    }),
  },
}))
`

describe('a connection that holds a line open', () => {
  let folder: string
  let server: TestApp
  let owner: TestPerson
  let assistantId: string
  const lines = () => world.linkedLines ?? []
  const last = async (count: number): Promise<Line> => {
    await expect.poll(() => lines().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
    const line = lines().at(-1)
    if (!line) throw new Error('no session runs')
    return line
  }
  const pairing = (id: string, who = owner) =>
    who.api('GET /api/integrations/{id}/pairing', { params: { id } })
  const connect = (consent: { consent?: true } = { consent: true }) =>
    owner.api('POST /api/integrations', {
      body: { type: 'linked', name: 'Связь', config: { device: 'd1', assistantId }, ...consent },
    })
  const read = async (id: string) => (await owner.api('GET /api/integrations')).find(one => one.id === id)

  beforeAll(async () => {
    folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
    await mkdir(join(folder, 'linked/src'), { recursive: true })
    await writeFile(join(folder, 'linked/src/index.ts'), plugin)
    server = await startTestApp({ env: { PLUGINS_DIR: folder } })
    owner = await server.person('Anna')
    const made = await owner.api('POST /api/assistants', { body: { name: 'Связист' } })
    assistantId = made.openaiAssistantId
  })
  beforeEach(() => {
    world.linkedLines = []
    world.linkedSent = []
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('shows its code to the owner alone, and answers what comes in once it is ready', async () => {
    const stranger = await server.person('Boris')
    const open = (token: string) => {
      const socket = io(`${server.origin}/app`, { auth: { token }, transports: ['websocket'] })
      const codes: unknown[] = []
      socket.on('integration:pairing', event => codes.push(event))
      return new Promise<{ codes: unknown[]; close: () => void }>(resolve =>
        socket.on('connect', () => resolve({ codes, close: () => socket.close() })),
      )
    }
    const [mine, foreign] = await Promise.all([open(owner.token), open(stranger.token)])
    const { id } = await connect()
    const line = await last(1)
    expect(line.context.client).toEqual({ device: 'd1' })
    const expiresAt = new Date(Date.now() + 60_000)
    line.io.show({ kind: 'qr', text: '2@secret-of-the-code', expiresAt })
    await expect
      .poll(() => mine.codes)
      .toContainEqual({
        integrationId: id,
        code: { kind: 'qr', text: '2@secret-of-the-code', expiresAt: expiresAt.toISOString() },
      })
    expect(JSON.stringify(await read(id))).not.toContain('secret-of-the-code')
    // The code is shown in a dialog that is opened now, and to nobody else.
    expect(await pairing(id)).toMatchObject({ kind: 'qr', text: '2@secret-of-the-code' })
    await expect(pairing(id, stranger)).rejects.toMatchObject({ status: 404 })
    line.io.show({ kind: 'scanned' })
    expect(await pairing(id)).toEqual({ kind: 'scanned' })
    const askedAgain = owner
      .api('GET /api/integrations/{type}/{id}/qr', { params: { type: 'linked', id } })
      .catch((error: unknown) => error)
    await new Promise(resolve => setTimeout(resolve, 300))
    line.io.ready()
    await expect.poll(() => mine.codes.at(-1)).toEqual({ integrationId: id, code: { kind: 'connected' } })
    expect(await pairing(id)).toEqual({ kind: 'connected' })
    expect(await askedAgain).toMatchObject({ body: { code: 'integrations.already-paired' } })
    expect(foreign.codes).toEqual([])
    await line.io.accept([{ key: 'm1', lane: 'c1', payload: { text: 'Привет' } }])
    await line.io.accept([{ key: 'm1', lane: 'c1', payload: { text: 'Привет' } }])
    await expect.poll(() => world.linkedSent?.length, { timeout: 20_000 }).toBe(1)
    expect((await read(id))?.health).toMatchObject({ state: 'ok', channel: { mode: 'session' } })
    mine.close()
    foreign.close()
    await owner.api('DELETE /api/integrations/{id}', { params: { id } })
    expect(line.io.signal.aborted).toBe(true)
  })

  it('begins only once its owner has accepted the conditions', async () => {
    await expect(connect({})).rejects.toMatchObject({ body: { code: 'integrations.consent-needed' } })
    expect(lines()).toEqual([])
  })

  it('keeps what a human answered in the messenger itself, falls silent, and drops the echo of its own', async () => {
    const { id } = await connect()
    const line = await last(1)
    const says = (key: string, payload: object) => line.io.accept([{ key, lane: 'c1', payload }])
    await says('m1', { text: 'Когда доставка?' })
    await expect.poll(() => world.linkedSent?.length, { timeout: 20_000 }).toBe(1)
    const stored = server.app.conversations.store.messages
    const roles = async () => (await stored.find({ content: /ператор|эхо/ }).lean()).map(({ role }) => role)
    await says('o1', { kind: 'operator', text: 'Оператор: завтра', externalId: 'theirs-1' })
    await says('o1', { kind: 'operator', text: 'Оператор: завтра', externalId: 'theirs-1' })
    await says('o2', { kind: 'operator', text: 'эхо', externalId: 'sent-1' })
    await says('m2', { text: 'Спасибо' })
    await expect.poll(() => stored.countDocuments({ content: 'Спасибо' }), { timeout: 20_000 }).toBe(1)
    expect(await roles()).toEqual(['operator'])
    // The human goes on: nobody answers for them.
    const question = await stored.findOne({ content: 'Спасибо' }).lean()
    expect(question).toMatchObject({ handler: 'operator' })
    expect(world.linkedSent).toHaveLength(1)
    await owner.api('DELETE /api/integrations/{id}', { params: { id } })
  })

  it('begins again when its line ends, and keeps its state sealed until it is deleted', async () => {
    const { id } = await connect()
    const first = await last(1)
    await first.context.state.set({ keys: { noise: 'private-noise-key' }, 'a.b$c': 1 })
    first.end()
    const second = await last(2)
    expect(await second.context.state.get('keys')).toEqual({ noise: 'private-noise-key' })
    expect(await second.context.state.get('a.b$c')).toBe(1)
    await second.context.state.set({ 'a.b$c': null })
    expect(await second.context.state.get('a.b$c')).toBeUndefined()
    const stored = server.app.db.connection.collection('connectionstates')
    expect(JSON.stringify(await stored.find().toArray())).not.toContain('private-noise-key')
    await owner.api('DELETE /api/integrations/{id}', { params: { id } })
    expect(await stored.countDocuments()).toBe(0)
  })

  it('stops and notifies its owner when the messenger ended the session permanently', async () => {
    const { id } = await connect()
    ;(await last(1)).fail('unauthorized')
    await expect.poll(async () => (await read(id))?.health.state, { timeout: 20_000 }).toBe('error')
    expect(lines()).toHaveLength(1)
    await owner.api('DELETE /api/integrations/{id}', { params: { id } })
  })

  it('runs in one process at a time', async () => {
    const { id } = await connect()
    const line = await last(1)
    const other = createOwnership(server.app.db, {
      log: server.app.log,
      timeoutMs: 20_000,
      isAlone: false,
      identity: async () => undefined,
    })
    await other.start()
    const held: string[] = []
    const ending = new AbortController()
    const holding = other.leases.hold(
      `session:${id}`,
      ({ signal }) => {
        held.push('other')
        return new Promise(resolve => signal.addEventListener('abort', () => resolve()))
      },
      { signal: ending.signal },
    )
    // The other process gets the line only when this one lets go.
    expect(held).toEqual([])
    await owner.api('PUT /api/integrations/{id}', { params: { id }, body: { isActive: false } })
    expect(line.io.signal.aborted).toBe(true)
    await expect.poll(() => held, { timeout: 20_000 }).toEqual(['other'])
    await owner.api('PUT /api/integrations/{id}', { params: { id }, body: { isActive: true } })
    expect(lines()).toHaveLength(1)
    ending.abort()
    await holding
    await last(2)
    await other.stop()
    await owner.api('DELETE /api/integrations/{id}', { params: { id } })
  })
})
