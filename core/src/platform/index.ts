import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import fp from 'fastify-plugin'
import { type Boot, createBoot } from './boot.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import { createEvents, type Events } from './events/create-events.ts'
import { createJobs } from './jobs/create-jobs.ts'
import type { Jobs } from './jobs/jobs.ts'
import { type LoopPressure, watchLoop } from './limits/loop-pressure.ts'
import { createOwnership } from './ownership/create-ownership.ts'
import type { Ownership } from './ownership/ownership.ts'
import { createQueues, type Queues } from './queue/index.ts'
import { createRealtime, type Realtime } from './realtime/create-realtime.ts'
import type { Secrets } from './secrets/open-secrets.ts'
import { registerTokens } from './secrets/register-tokens.ts'
import { createStorage, type Storage } from './storage/create-storage.ts'

export interface PlatformOptions {
  secrets: Secrets
  /** The embedded database, if it is already being started. */
  embeddedMongo?: Promise<EmbeddedMongo>
}

/** The services that every room depends on, as decorators. */
export const platform = fp<PlatformOptions>(
  async (app, { secrets, embeddedMongo }) => {
    const { mongodbUri, dataDir, serverTimeoutMs } = app.config
    const db = await openDatabase({
      dataDir,
      log: app.log,
      ...(mongodbUri && { uri: mongodbUri }),
      ...(embeddedMongo && { embeddedMongo }),
    })
    const events = createEvents((err, event) => app.log.error({ err, event }, 'a listener failed'))
    const ownership = createOwnership(db, {
      log: app.log,
      timeoutMs: serverTimeoutMs,
      // The lock of the data folder admits one process to the embedded database.
      isAlone: mongodbUri === undefined,
    })
    const queues = createQueues()
    app.decorate('queues', queues)
    const jobs = createJobs(db, { log: app.log, ownership, queues })
    app.decorate('db', db)
    app.decorate('secrets', secrets)
    await registerTokens(app)
    app.decorate('events', events)
    app.decorate('ownership', ownership)
    app.decorate('jobs', jobs)
    const boot = createBoot({ db, jobs, ownership })
    app.decorate('boot', boot)
    const pressure = watchLoop()
    app.decorate('pressure', pressure)
    app.decorate('storage', createStorage(db))
    app.decorate('realtime', createRealtime(app))
    // Work ends before its dependencies are closed.
    app.addHook('preClose', async () => {
      await boot.stop()
      await jobs.stop()
    })
    app.addHook('onClose', async () => {
      pressure.stop()
      await events.settled()
      await ownership.stop()
      await db.close()
    })
  },
  { name: 'core:platform' },
)

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    secrets: Secrets
    events: Events
    ownership: Ownership
    jobs: Jobs
    queues: Queues
    pressure: LoopPressure
    boot: Boot
    storage: Storage
    realtime: Realtime
  }
}
