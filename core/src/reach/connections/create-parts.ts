import type { FastifyInstance } from 'fastify'
import type { Types as Id } from 'mongoose'
import { not } from '../../platform/database/filters.ts'
import { abortWithCall } from '../../platform/outbound/call-scope.ts'
import { readTarget } from '../../platform/outbound/read-target.ts'
import type { Checked, IntegrationView, PartOptions } from '../../plugin/integration.ts'
import { checkConfig } from './check-config.ts'
import type { Types } from './create-types.ts'
import { fail } from './errors.ts'
import { explainFailure } from './explain-failure.ts'
import { findAssistant } from './find-assistant.ts'
import type { Follower } from './followers.ts'
import type { IntegrationModel, IntegrationRecord } from './integration.model.ts'

export interface PartsOptions {
  model: IntegrationModel
  types: Types
  followers: readonly Follower[]
}

/** The stored result of testing settings. */
export type Verified = Pick<
  IntegrationRecord,
  'config' | 'assistantId' | 'checkedAt' | 'attention' | 'identity'
>

const callMs = 20_000

/** Calls the server halves of connections with the options that they need. */
export const createParts = (app: FastifyInstance, { model, types, followers }: PartsOptions) => {
  const view = (record: IntegrationRecord): IntegrationView => ({
    id: record._id.toHexString(),
    name: record.name,
    accountId: record.userId.toHexString(),
    ...(record.assistantId && { assistantId: record.assistantId.toHexString() }),
    config: types.open(record),
  })

  const optionsFor = async (type: string, { proxyUrl }: Record<string, unknown>): Promise<PartOptions> => {
    const named = typeof proxyUrl === 'string' && proxyUrl !== '' ? proxyUrl : undefined
    if (named) app.outbound.checkProxy(named)
    let fetch = app.outbound.fetchFor(await readTarget(types.of(type).part, named))
    for (const follower of followers) fetch = (await follower.fetchFor?.({ type }, named)) ?? fetch
    const signal = AbortSignal.timeout(callMs)
    return { signal, fetch: abortWithCall(fetch, signal) }
  }

  /**
   * Requires that no other connection has the identity (a bot), which can be connected only once on an
   * installation.
   */
  const requireFree = async (
    { _id, type, userId }: Pick<IntegrationRecord, '_id' | 'type' | 'userId'>,
    identity: string,
  ): Promise<void> => {
    const other = await model.findOne({ type, identity, _id: not<Id.ObjectId>(_id) }).lean()
    if (!other) return
    if (!other.userId.equals(userId)) throw fail('integrations.identity-elsewhere')
    throw fail('integrations.identity-here', { params: { name: other.name } })
  }

  return {
    view,
    requireFree,
    /** Settings ready to be stored: valid, with an assistant of the account, and tested. */
    prove: async (
      record: Pick<IntegrationRecord, '_id' | 'name' | 'userId' | 'type'>,
      given: Record<string, unknown>,
    ): Promise<Verified> => {
      const { type, part } = types.of(record.type)
      const config = checkConfig(type.settings, given)
      const named = config.assistantId
      const assistant =
        typeof named === 'string' && named !== ''
          ? await findAssistant(app, named, record.userId.toHexString())
          : null
      const seen: IntegrationView = {
        id: record._id.toHexString(),
        name: record.name,
        accountId: record.userId.toHexString(),
        ...(assistant && { assistantId: assistant._id.toHexString() }),
        config,
      }
      const tried = async (): Promise<Checked> =>
        (await part.check?.(seen, await optionsFor(record.type, config))) ?? {}
      const {
        fill = {},
        attention,
        identity,
      } = await tried().catch(error => Promise.reject(explainFailure(error, type.title)))
      if (identity) await requireFree(record, identity)
      return {
        config: types.seal(record.type, { ...config, ...fill }),
        checkedAt: new Date(),
        ...(assistant && { assistantId: assistant._id }),
        ...(attention && { attention }),
        ...(identity && { identity }),
      }
    },
    connect: async (record: IntegrationRecord): Promise<void> => {
      const { part } = types.of(record.type)
      const seen = view(record)
      await part.connect?.(seen, await optionsFor(record.type, seen.config))
    },
    /** Logs failures only: a connection ends even if the other side is unreachable or its plugin was removed. */
    disconnect: async (record: IntegrationRecord): Promise<void> => {
      const part = types.find(record.type)?.part
      if (!part?.disconnect) return
      try {
        const seen = view(record)
        await part.disconnect(seen, await optionsFor(record.type, seen.config))
      } catch (err) {
        app.log.warn({ err, integration: record._id }, 'a connection was not closed cleanly')
      }
    },
  }
}
export type Parts = ReturnType<typeof createParts>
