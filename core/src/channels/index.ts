import fp from 'fastify-plugin'
import { createRegistry, type Registry } from './registry.ts'

/** Messengers: what comes in is kept, answered in order, and what goes out arrives or is shown not to have. */
export const channels = fp(
  async app => {
    const registry = createRegistry(app, { hookOf: () => undefined, fetchFor: () => fetch })
    app.decorate('channels', registry)
    app.addHook('preClose', async () => registry.stop())
  },
  { name: 'core:channels', dependencies: ['core:platform', 'core:integrations', 'core:conversations'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    channels: Registry
  }
}
