import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Types } from 'mongoose'
import { loadConfig } from '../../../src/config/config.ts'
import { createHttp } from '../../../src/platform/http/create-http.ts'
import { platform } from '../../../src/platform/index.ts'
import { openSecrets } from '../../../src/platform/secrets/open-secrets.ts'
import { createInbox } from '../../../src/reach/channels/inbox/create-inbox.ts'
import { createOutbox } from '../../../src/reach/channels/outbox/create-outbox.ts'
import type { Connection } from '../../../src/reach/channels/registry.ts'
import { memoryState } from '../../../src/testing/memory-state.ts'
import type { Command, Entry } from './start-worker.ts'

// One process of two: the real platform with jobs, an inbox and an outbox. What it does is written down in a ledger.

const config = loadConfig()
const secrets = await openSecrets(config.dataDir)
const app = await createHttp(config, { cookieSecret: secrets.signingKey('cookie') })
await app.register(platform, { secrets })
app.decorate('accounts', { requireOpen: async () => undefined } as never)
app.decorate('objects', { readImage: () => undefined, addressOf: () => '' } as never)

const ledger = app.db.connection.collection<Entry>('ledger')
const note = (what: Entry['what'], key: string, at = Date.now()) =>
  ledger.insertOne({ what, key, pid: process.pid, at } as never)
/** Notes both ends of an attempt; the second one also when the database is away for a while. */
const during = async (what: 'job' | 'update', key: string, attempt: () => Promise<void>) => {
  await note(`${what} begun`, key)
  try {
    await attempt()
  } finally {
    const at = Date.now()
    for (let isNoted = false; !isNoted; )
      isNoted = await note(`${what} left`, key, at).then(
        () => true,
        () => pause(100, false),
      )
  }
}

const integrationId = 'a'.repeat(24)
const connection: Connection = {
  record: {
    _id: new Types.ObjectId(integrationId),
    userId: new Types.ObjectId(integrationId),
    type: 'pigeon',
    name: 'Pigeon',
    isActive: true,
    config: {},
    createdAt: new Date(),
    updatedAt: new Date(),
  },
  channel: {
    limits: { text: 4_096 },
    receive: () => [],
    send: async ({ id, content }) => {
      await note('sent', content.kind === 'text' ? content.markdown : id)
      await pause(150)
      return { externalId: id }
    },
  },
  context: {
    id: integrationId,
    name: 'Pigeon',
    accountId: integrationId,
    config: {},
    state: memoryState(),
    log: app.log,
    signal: new AbortController().signal,
    fetch,
    client: undefined,
    agent: () => new Agent(),
    isOwnHook: () => false,
    unreadable: () => undefined,
  },
}
const registry = { active: async () => connection }
const outbox = createOutbox(app, {
  registry,
  onUnauthorized: async () => undefined,
  onChatGone: async () => undefined,
})
const inbox = createInbox(app, {
  registry,
  handle: async (_, { key, signal }) => {
    await during('update', key, async () => {
      await pause(150, undefined, { signal })
      const [lane = ''] = key.split('/')
      await outbox.put({ key, integrationId, chat: { id: lane, kind: 'private' }, markdown: key })
    })
  },
})
app.jobs.define('work', {
  concurrency: 4,
  run: async ({ key, fence, signal, confirm }) => {
    await during('job', key, async () => {
      await pause(250, undefined, { signal })
      await confirm()
      // A confirmation may still be on its way when the process is stalled: the fence refuses it then.
      await ledger.updateOne(
        { _id: `done ${key}`, fence: { $lt: fence } } as never,
        { $set: { what: 'job done', key, pid: process.pid, at: Date.now(), fence } } as never,
        { upsert: true },
      )
    })
  },
})
app.boot.begin(outbox.start)
app.boot.begin(inbox.start)
app.addHook('preClose', async () => {
  await outbox.stop()
  await inbox.stop()
})

const execute = async ({ jobs, updates }: Command): Promise<void> => {
  for (const key of jobs) await app.jobs.add('work', key)
  await inbox.accept(
    integrationId,
    updates.map(key => ({ key, lane: key.split('/')[0] ?? '', payload: {} })),
  )
}
process.on('message', (command: Command) => void execute(command).then(() => process.send?.('done')))
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))

await app.boot.run()
process.send?.('ready')
