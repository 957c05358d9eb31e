import fp from 'fastify-plugin'
import { transferNotes } from '../../answers/assistants/index.ts'
import { type Integration, integrationsApi } from '../../contract/integration.ts'
import { fail as failAccount } from '../../people/accounts/index.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { createOutbound, type Outbound } from '../../platform/outbound/create-outbound.ts'
import { createCheckAgain } from './check-again.ts'
import { createIntegrations, type Integrations } from './create-integrations.ts'
import { fail } from './errors.ts'
import { followProviders } from './follow-providers.ts'
import type { IntegrationRecord } from './integration.model.ts'

export { fail } from './errors.ts'
export { explainFailure } from './explain-failure.ts'
export type { AskedPairing, EndReason, FollowedHealth } from './followers.ts'
export type { IntegrationRecord } from './integration.model.ts'

const checkMs = 10_000

/** Connections of accounts to messengers, providers and channels; plugins provide their types. */
export const integrations = fp(
  async app => {
    const outbound = createOutbound({ allow: app.config.outboundAllow })
    app.decorate('outbound', outbound)
    app.addHook('onClose', outbound.close)
    const service = createIntegrations(app)
    app.decorate('integrations', service)
    app.assistants.onRemove(service.assistantRemoved)
    app.assistants.registerExport({
      facts: async ({ _id, userId }) => {
        const found = (await service.list(userId.toHexString())).filter(one => one.assistantId?.equals(_id))
        return found.length > 0 ? { connections: found.map(({ type, name }) => ({ type, name })) } : {}
      },
      unpack: async (_, { connections = [] }) =>
        connections.length > 0
          ? [transferNotes.connections(connections.map(({ type, name }) => `${name} (${type})`))]
          : [],
    })
    app.accounts.onCount('connections', async accountId => (await service.list(accountId)).length)
    app.accounts.onRemove(service.removeOfAccount)
    app.models.onUse(service.keyed)
    app.models.onKeys(async accountId =>
      (await service.list(accountId)).flatMap(record => {
        const credentials = record.isActive ? service.credentialsOf(record) : null
        const { type, name } = record
        return credentials ? [{ ...credentials, place: { id: record._id.toHexString(), type, name } }] : []
      }),
    )
    service.follow(followProviders(app, service))
    app.jobs.every(
      'check connections that failed',
      checkMs,
      createCheckAgain(app, { model: service.model, check: service.check }),
    )

    const present = async (
      record: IntegrationRecord,
      { headers }: { headers: Parameters<typeof requestLanguage>[0] },
    ): Promise<Integration> => {
      const [shown] = await service.present([record], requestLanguage(headers))
      if (!shown) throw fail('integrations.not-found')
      return shown
    }
    /** Keys and tokens are private to the owner: an administrator who impersonates the owner cannot change them. */
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
        'POST /api/integrations/{type}': async ({ params: { type }, body, caller, request }) => {
          inPerson(caller)
          return present(await service.create(caller.id, { ...body, type, mayWait: true }), request)
        },
        'PUT /api/integrations/{id}': async ({ params, body, caller, request }) => {
          inPerson(caller)
          return present(await service.update(await service.own(params.id, caller.id), body), request)
        },
        'GET /api/integrations/{id}/pairing': async ({ params, caller }) => {
          inPerson(caller)
          return service.pairing(await service.own(params.id, caller.id))
        },
        'POST /api/integrations/{id}/pairing': async ({ params, body, caller, request, reply }) => {
          inPerson(caller)
          const record = await service.own(params.id, caller.id)
          const phone = body.phone.replace('+', '')
          const code = await service.pair(record, { phone, language: requestLanguage(request.headers) })
          await app.accounts.audit({
            action: 'integration.pairing-code-shown',
            by: caller,
            subjectId: params.id,
          })
          reply.header('cache-control', 'no-store')
          return code
        },
        'GET /api/integrations/{type}/{id}/qr': async ({ params, caller, request, reply }) => {
          inPerson(caller)
          const record = await service.own(params.id, caller.id)
          if (record.type !== params.type) throw fail('integrations.not-found')
          const code = await service.pair(record, { language: requestLanguage(request.headers) })
          await app.accounts.audit({ action: 'integration.qr-shown', by: caller, subjectId: params.id })
          reply.header('cache-control', 'no-store')
          return { qrCode: code.text, expiresAt: code.expiresAt }
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
    name: 'core:connections',
    dependencies: ['core:platform', 'core:accounts', 'core:models', 'core:assistants'],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    integrations: Integrations
    /** Outbound access to addresses that a user can choose. */
    outbound: Outbound
  }
}
