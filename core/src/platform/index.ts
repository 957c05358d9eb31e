import fp from 'fastify-plugin'
import { type Database, openDatabase } from './database/open-database.ts'
import { createEvents, type Events } from './events/create-events.ts'
import type { Secrets } from './secrets/open-secrets.ts'

export interface PlatformOptions {
  secrets: Secrets
}

/** The tools that every domain leans on, as decorators: `db`, `secrets`, `events`. */
export const platform = fp<PlatformOptions>(
  async (app, { secrets }) => {
    const { mongodbUri, dataDir } = app.config
    const db = await openDatabase({ dataDir, log: app.log, ...(mongodbUri && { uri: mongodbUri }) })
    const events = createEvents((err, event) => app.log.error({ err, event }, 'a listener failed'))
    app.decorate('db', db)
    app.decorate('secrets', secrets)
    app.decorate('events', events)
    app.addHook('onClose', async () => {
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
  }
}
