import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import fp from 'fastify-plugin'
import { type Boot, createBoot } from './boot.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import { createEvents, type Events } from './events/create-events.ts'
import { createJobs, type Jobs } from './jobs/create-jobs.ts'
import { type LoopPressure, watchLoop } from './limits/loop-pressure.ts'
import { createRealtime, type Realtime } from './realtime/create-realtime.ts'
import type { Secrets } from './secrets/open-secrets.ts'
import { createStorage, type Storage } from './storage/create-storage.ts'

export interface PlatformOptions {
  secrets: Secrets
  /** The embedded database, when it is being started already. */
  embeddedMongo?: Promise<EmbeddedMongo>
}

/** The tools that every domain leans on, as decorators. */
export const platform = fp<PlatformOptions>(
  async (app, { secrets, embeddedMongo }) => {
    const { mongodbUri, dataDir } = app.config
    const db = await openDatabase({
      dataDir,
      log: app.log,
      ...(mongodbUri && { uri: mongodbUri }),
      ...(embeddedMongo && { embeddedMongo }),
    })
    const events = createEvents((err, event) => app.log.error({ err, event }, 'a listener failed'))
    const jobs = createJobs(db, app.log)
    app.decorate('db', db)
    app.decorate('secrets', secrets)
    app.decorate('events', events)
    app.decorate('jobs', jobs)
    const boot = createBoot({ db, jobs })
    app.decorate('boot', boot)
    const pressure = watchLoop()
    app.decorate('pressure', pressure)
    app.decorate('storage', createStorage(db))
    app.decorate('realtime', createRealtime(app))
    // Work ends before anything that it leans on is closed.
    app.addHook('preClose', async () => {
      await boot.stop()
      await jobs.stop()
    })
    app.addHook('onClose', async () => {
      pressure.stop()
      await events.settled()
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
    jobs: Jobs
    pressure: LoopPressure
    boot: Boot
    storage: Storage
    realtime: Realtime
  }
}
