import fp from 'fastify-plugin'
import { createDepartures, type Departures } from './create-departures.ts'

/** Deletions of accounts, assistants and connections, recorded for plugins until they have processed them. */
export const departures = fp(
  async app => {
    const service = createDepartures(app)
    app.decorate('departures', service)
    app.assistants.onRemove(id => service.note('assistant', id.toHexString()))
    app.integrations.onRemove(id => service.note('connection', id))
    app.accounts.onRemove(id => service.note('account', id))
  },
  {
    name: 'core:pending-deletions',
    dependencies: ['core:platform', 'core:accounts', 'core:assistants', 'core:connections'],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    departures: Departures
  }
}
