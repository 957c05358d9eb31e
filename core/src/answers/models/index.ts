import fp from 'fastify-plugin'
import { type AdminModel, modelsApi } from '../../contract/model.ts'
import { fail as failAccount, givenOrKept } from '../../people/accounts/index.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { type ModelEntry, modelTable } from '../ai/index.ts'
import { createModels, type Models } from './create-models.ts'
import { fail } from './errors.ts'
import { presentForAdmin, presentModel } from './present.ts'
import { mountProbeRoutes } from './probe/routes.ts'

export type { Transcriber } from './choose-transcriber.ts'
export type { Choice, Chosen } from './create-models.ts'
export { hostOf, type ProviderState, stateOf, worstFirst } from './describe-providers.ts'

const quarterHour = 15 * 60_000
const shipped = new Set(modelTable.map(({ alias }) => alias))

/** The models that assistants can use, the selection of a provider for a reply, and their administration. */
export const models = fp(
  async app => {
    const service = createModels(app)
    const { registry, shutdowns } = service
    app.decorate('models', service)
    app.boot.task(async () => {
      await registry.refresh()
      await shutdowns.refresh()
      await service.failures.load()
    })
    app.jobs.every('models.shutdowns', quarterHour, shutdowns.checkNightly)

    const forAdmin = (model: ModelEntry): AdminModel =>
      presentForAdmin(model, { registry, shutdowns, isShipped: shipped.has(model.alias) })
    const known = (alias: string): ModelEntry => {
      const model = registry.find(alias)
      if (!model) throw fail('models.not-found', { params: { model: alias } })
      return model
    }
    mountApi(
      app,
      modelsApi,
      {
        'GET /api/models': async ({ caller }) => {
          const availabilityOf = await service.availabilities(caller.id)
          return registry
            .list()
            .filter(({ alias }) => alias !== app.config.transcriptionModel)
            .map(model =>
              presentModel(model, {
                availability: availabilityOf(model.alias),
                retiresAt: shutdowns.of(model),
              }),
            )
        },
        'POST /api/models/test-key': async ({ body, caller, request }) => {
          if (caller.actingAdminId) throw failAccount('auth.impersonated')
          const { apiKey, baseUrl } = await givenOrKept(app, caller.id, {
            apiKey: body.apiKey,
            baseUrl: body.apiBaseUrl,
          })
          const test = await service.testKey({ ...(apiKey && { apiKey }), ...(baseUrl && { baseUrl }) })
          if (test.ok) return { ok: true, ...(test.models && { models: test.models.length }) }
          return { ok: false, code: test.code, message: test.message[requestLanguage(request.headers)] }
        },
        'GET /api/admin/models': () => registry.list().map(forAdmin),
        'GET /api/admin/models/{alias}': ({ params }) => forAdmin(known(params.alias)),
        'PUT /api/admin/models/{alias}': async ({ params, body }) => {
          await registry.put(params.alias, body)
          return forAdmin(known(params.alias))
        },
        'DELETE /api/admin/models/{alias}': async ({ params }) => {
          await registry.remove(params.alias)
          const left = registry.find(params.alias)
          return { success: true, ...(left && { model: forAdmin(left) }) }
        },
      },
      { tag: 'models' },
    )
    mountProbeRoutes(app, registry)
  },
  { name: 'core:models', dependencies: ['core:platform', 'core:accounts'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    models: Models
  }
}
