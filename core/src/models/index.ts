import fp from 'fastify-plugin'
import { modelsApi } from '../contract/model.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createModels, type Models } from './create-models.ts'

/** The models assistants can use, and who answers when one is asked. */
export const models = fp(
  async app => {
    const service = createModels(app)
    app.decorate('models', service)
    mountApi(
      app,
      modelsApi,
      {
        'GET /api/models': async ({ caller }) => {
          const available = await service.availableTo(caller.id)
          return service.registry.list().map(({ alias, label, kind, supports, replacement }) => ({
            alias,
            label,
            kind,
            supports: { ...supports, tools: [...supports.tools] },
            available: available.has(alias),
            ...(replacement && { replacement }),
          }))
        },
      },
      { tag: 'models' },
    )
  },
  { name: 'core:models', dependencies: ['core:platform', 'core:accounts'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    models: Models
  }
}
