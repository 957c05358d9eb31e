import fp from 'fastify-plugin'
import { fail as failAccount } from '../accounts/errors.ts'
import { type Integration, type IntegrationHealth, integrationsApi } from '../contract/integration.ts'
import type { Language } from '../contract/text.ts'
import type { UserCaller } from '../platform/http/caller.ts'
import { requestLanguage } from '../platform/http/language.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createIntegrations, type Integrations } from './create-integrations.ts'
import type { IntegrationRecord } from './integration.model.ts'

/** Connections of accounts to messengers, providers and channels; their types come from plugins. */
export const integrations = fp(
  async app => {
    const service = createIntegrations(app)
    app.decorate('integrations', service)
    app.assistants.onRemove(service.assistantRemoved)

    const present = (record: IntegrationRecord, language: Language): Integration => ({
      id: record._id.toHexString(),
      type: record.type,
      name: record.name,
      isActive: record.isActive,
      config: service.masked(record),
      health: healthOf(record, language),
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    })
    /** Keys and tokens are nobody's business but the owner's: an administrator in the owner's place changes none. */
    const inPerson = ({ actingAdminId }: UserCaller): void => {
      if (actingAdminId) throw failAccount('auth.impersonated')
    }

    mountApi(
      app,
      integrationsApi,
      {
        'GET /api/integrations': async ({ caller, request }) =>
          (await service.list(caller.id)).map(record => present(record, requestLanguage(request.headers))),
        'POST /api/integrations': async ({ body, caller, request }) => {
          inPerson(caller)
          return present(await service.create(caller.id, body), requestLanguage(request.headers))
        },
        'PUT /api/integrations/{id}': async ({ params, body, caller, request }) => {
          inPerson(caller)
          const record = await service.update(await service.own(params.id, caller.id), body)
          return present(record, requestLanguage(request.headers))
        },
        'POST /api/integrations/{id}/check': async ({ params, caller, request }) =>
          present(
            await service.check(await service.own(params.id, caller.id)),
            requestLanguage(request.headers),
          ),
        'DELETE /api/integrations/{id}': async ({ params, caller }) => {
          inPerson(caller)
          await service.remove(await service.own(params.id, caller.id))
          return { success: true }
        },
      },
      { tag: 'integrations' },
    )
  },
  { name: 'core:integrations', dependencies: ['core:platform', 'core:accounts', 'core:assistants'] },
)

const healthOf = (
  { isActive, error, attention, checkedAt }: IntegrationRecord,
  language: Language,
): IntegrationHealth => ({
  state: error ? 'error' : !isActive ? 'off' : attention ? 'attention' : 'ok',
  ...(error
    ? { message: error.message[language], code: error.code }
    : attention && { message: attention[language] }),
  ...(checkedAt && { checkedAt: checkedAt.toISOString() }),
})

declare module 'fastify' {
  interface FastifyInstance {
    integrations: Integrations
  }
}
