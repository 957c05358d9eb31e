import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { vi } from 'vitest'
import { loadConfig } from '../../../src/config/config.ts'
import { startEmbedded } from '../../../src/platform/database/start-embedded.ts'
import { createHttp } from '../../../src/platform/http/create-http.ts'
import { platform } from '../../../src/platform/index.ts'
import { openSecrets } from '../../../src/platform/secrets/open-secrets.ts'
import type { Channel } from '../../../src/plugin/channel.ts'
import { createInbox } from '../../../src/reach/channels/inbox/create-inbox.ts'
import { type InboxRecord, inboxSchema } from '../../../src/reach/channels/inbox/inbox.model.ts'
import type { Inbox, InboxOptions } from '../../../src/reach/channels/inbox/inbox.ts'
import type { Connection, Registry } from '../../../src/reach/channels/registry.ts'
import { memoryState } from '../../../src/testing/memory-state.ts'
import { nextProcess } from '../../support/next-process.ts'

export interface InboxAppOptions {
  /** Adds routes before the server listens. */
  before?(app: FastifyInstance): void
}

/** The real platform and database, without the product: inboxes are made by the test. */
export const startInboxApp = async ({ before }: InboxAppOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'botanika-inbox-'))
  const config = loadConfig({
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    PORT: '0',
    DATA_DIR: folder,
  })
  const secrets = await openSecrets(folder)
  const app = await createHttp(config, { cookieSecret: secrets.signingKey('cookie') })
  await app.register(platform, { secrets, embeddedMongo: startEmbedded(folder, { keepThread: true }) })
  const model = app.db.model<InboxRecord>('InboxUpdate', inboxSchema)
  before?.(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  await app.boot.run()
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const inboxes: Inbox[] = []

  return {
    app,
    model,
    origin: `http://127.0.0.1:${port}`,
    /** An inbox over the app's database, not yet started. */
    inbox: (options: InboxOptions): Inbox => {
      const ownership = nextProcess()
      const made = createInbox(app, { ...options, ownership })
      const inbox: Inbox = {
        ...made,
        start: async () => {
          await ownership.recover()
          await made.start()
        },
      }
      inboxes.push(inbox)
      return inbox
    },
    /** Starts an inbox that will never end in order. */
    crash: async (inbox: Inbox): Promise<void> => {
      await inbox.start()
      inboxes.splice(inboxes.indexOf(inbox), 1)
    },
    stop: async (): Promise<void> => {
      await Promise.all(inboxes.map(inbox => inbox.stop()))
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type InboxApp = Awaited<ReturnType<typeof startInboxApp>>

export const newId = (): string => new Types.ObjectId().toHexString()

/** A registry of connections that a test switches on and off. */
export const createTestRegistry = (app: FastifyInstance) => {
  const stopping = new AbortController()
  const known = new Map<string, Connection>()
  const channel: Channel = {
    limits: { text: 4_096 },
    receive: () => [],
    send: async () => ({ externalId: '1' }),
  }
  /** A connection that works; parts of its channel may be given. */
  const connect = (id: string, parts: Partial<Channel> = {}): Connection => {
    const now = new Date()
    const userId = new Types.ObjectId()
    const record = {
      _id: new Types.ObjectId(id),
      userId,
      type: 'pigeon',
      name: 'Pigeon',
      isActive: true,
      config: {},
      createdAt: now,
      updatedAt: now,
    }
    const connection: Connection = {
      record,
      channel: { ...channel, ...parts },
      context: {
        id,
        name: record.name,
        accountId: userId.toHexString(),
        config: {},
        log: app.log,
        signal: stopping.signal,
        fetch,
        client: undefined,
        state: memoryState(),
        agent: () => new Agent(),
        isOwnHook: () => false,
        unreadable: () => undefined,
      },
    }
    known.set(id, connection)
    return connection
  }
  const registry: Pick<Registry, 'active' | 'has'> = {
    has: type => type === 'pigeon',
    active: async id => {
      const found = known.get(id)
      return found?.record.isActive ? found : null
    },
  }

  return { ...registry, connect, stop: () => stopping.abort(new Error('the server stops')) }
}

/** Waits until a check passes: on a busy machine that takes its time. */
export const until = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 40_000, interval: 20 })

/** Makes so many updates of a lane, numbered. */
export const updatesOf = (lane: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${lane}/${from + index}`,
    lane,
    payload: { lane, number: from + index },
  }))
