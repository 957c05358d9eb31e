import fp from 'fastify-plugin'
import { fail as failAccount } from '../accounts/errors.ts'
import { type Integration, integrationsApi } from '../contract/integration.ts'
import type { UserCaller } from '../platform/http/caller.ts'
import { requestLanguage } from '../platform/http/language.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createOutbound, type Outbound } from '../platform/http/outbound.ts'
import { createIntegrations, type Integrations } from './create-integrations.ts'
import { fail } from './errors.ts'
import type { IntegrationRecord } from './integration.model.ts'

/** Connections of accounts to messengers, providers and channels; their types come from plugins. */
export const integrations = fp(
  async app => {
    const outbound = createOutbound({ allow: app.config.outboundAllow })
    app.decorate('outbound', outbound)
    app.addHook('onClose', outbound.close)
    const service = createIntegrations(app)
    app.decorate('integrations', service)
    app.assistants.onRemove(service.assistantRemoved)
    app.models.onUse(service.keyed)

    const present = async (
      record: IntegrationRecord,
      { headers }: { headers: Parameters<typeof requestLanguage>[0] },
    ): Promise<Integration> => {
      const [shown] = await service.present([record], requestLanguage(headers))
      if (!shown) throw fail('integrations.not-found')
      return shown
    }
    /** Keys and tokens are nobody's business but the owner's: an administrator in the owner's place changes none. */
    const inPerson = ({ actingAdminId }: UserCaller): void => {
      if (actingAdminId) throw failAccount('auth.impersonated')
    }

    mountApi(
      app,
      integrationsApi,
      {
        'GET /api/integrations': async ({ caller, request }) =>
          service.present(await service.list(caller.id), requestLanguage(request.headers)),
        'POST /api/integrations': async ({ body, caller, request }) => {
          inPerson(caller)
          return present(await service.create(caller.id, body), request)
        },
        'PUT /api/integrations/{id}': async ({ params, body, caller, request }) => {
          inPerson(caller)
          return present(await service.update(await service.own(params.id, caller.id), body), request)
        },
        'POST /api/integrations/{id}/check': async ({ params, caller, request }) =>
          present(await service.check(await service.own(params.id, caller.id)), request),
        'POST /api/integrations/{type}/{id}/fix-webhook': async ({ params, body, caller, request }) => {
          inPerson(caller)
          const record = await service.own(params.id, caller.id)
          if (record.type !== params.type) throw fail('integrations.not-found')
          return present(await service.repair(record, body ?? {}), request)
        },
        'POST /api/integrations/{id}/retry-set-aside': async ({ params, caller, request }) => {
          inPerson(caller)
          const { record, ...counts } = await service.retrySetAside(await service.own(params.id, caller.id))
          return { ...(await present(record, request)), ...counts }
        },
        'DELETE /api/integrations/{id}': async ({ params, caller }) => {
          inPerson(caller)
          await service.remove(await service.own(params.id, caller.id))
          return { success: true }
        },
      },
      { tag: 'integrations' },
    )
  },
  {
    name: 'core:integrations',
    dependencies: ['core:platform', 'core:accounts', 'core:models', 'core:assistants'],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    integrations: Integrations
    /** The way out to services that a user can name. */
    outbound: Outbound
  }
}
