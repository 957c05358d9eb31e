import fp from 'fastify-plugin'
import { createInstance, type Instance } from './create-instance.ts'

/** Settings of the installation that an administrator changes at run time. */
export const instance = fp(
  async app => {
    app.decorate('instance', createInstance(app))
  },
  { name: 'core:installation', dependencies: ['core:platform'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    instance: Instance
  }
}
