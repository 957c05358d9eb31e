import type { FastifyInstance } from 'fastify'
import { Types as Id } from 'mongoose'
import type { Choice } from '../models/create-models.ts'
import { AppError, speakAll } from '../platform/errors/app-error.ts'
import { createLanes } from '../platform/limits/create-lanes.ts'
import type { Credentials } from '../plugin/integration.ts'
import { createLifecycle, goneWhenTried } from './create-lifecycle.ts'
import { createParts } from './create-parts.ts'
import { createTypes } from './create-types.ts'
import { fail } from './errors.ts'
import { explainFailure } from './explain-failure.ts'
import type { Follower, RetriedCount } from './followers.ts'
import { type IntegrationRecord, integrationSchema } from './integration.model.ts'
import { createPresent } from './present.ts'

export interface IntegrationInput {
  type: string
  name: string
  config: Record<string, unknown>
  takeOver?: boolean
}

export interface IntegrationChange {
  name?: string
  isActive?: boolean
  config?: Record<string, unknown>
  takeOver?: boolean
}

const mostPerAccount = 100

/** Connections of accounts: validated by their type's schema, proved before they are kept, secrets encrypted. */
export const createIntegrations = (app: FastifyInstance) => {
  const model = app.db.model<IntegrationRecord>('Integration', integrationSchema)
  const followers: Follower[] = []
  const types = createTypes(app.secrets)
  const parts = createParts(app, { model, types, followers })
  const life = createLifecycle(app, { model, types, parts, followers })
  const lanes = createLanes()
  /** One change of a connection at a time, each upon what the one before it left. */
  const inTurn = <T>(
    { _id }: Pick<IntegrationRecord, '_id'>,
    task: (record: IntegrationRecord) => Promise<T>,
  ): Promise<T> => lanes.run(_id.toHexString(), async () => task(await life.current({ _id })))

  return {
    model,
    view: parts.view,
    register: types.register,
    has: types.has,
    titleOf: types.titleOf,
    hasField: types.hasField,
    present: createPresent(app, { types, followers }),
    /** Hooks in whoever lives by connections: messengers. */
    follow: (follower: Follower): void => void followers.push(follower),
    own: async (id: string, accountId: string): Promise<IntegrationRecord> => {
      const record = await model.findOne({ _id: id, userId: new Id.ObjectId(accountId) }).lean()
      if (!record) throw fail('integrations.not-found')
      return record
    },
    /** Work on a connection that no change of it may cross; null: it is gone or switched off. */
    whileActive: async (
      id: string,
      task: (record: IntegrationRecord | null) => Promise<void>,
    ): Promise<void> =>
      lanes.run(id, async () => {
        const record = await model.findById(id).lean()
        await task(record?.isActive ? record : null)
      }),
    list: (accountId: string): Promise<IntegrationRecord[]> =>
      model
        .find({ userId: new Id.ObjectId(accountId) })
        .sort({ createdAt: 1, _id: 1 })
        .lean(),
    create: async (
      accountId: string,
      { type, name, config, takeOver = false }: IntegrationInput,
    ): Promise<IntegrationRecord> => {
      const found = types.of(type)
      const userId = new Id.ObjectId(accountId)
      if ((await model.countDocuments({ userId })) >= mostPerAccount)
        throw fail('integrations.too-many', { params: { limit: mostPerAccount } })
      if (!found.type.multiple && (await model.exists({ userId, type }))) throw fail('integrations.only-one')
      const bare = { _id: new Id.ObjectId(), userId, type, name: name.trim() }
      const proved = await parts.prove(bare, config)
      return lanes.run(bare._id.toHexString(), () => life.create(bare, proved, { takeOver }))
    },
    update: (record: IntegrationRecord, change: IntegrationChange): Promise<IntegrationRecord> =>
      inTurn(record, async before => {
        const { name, isActive = before.isActive, config, takeOver = false } = change
        const named = { name: name?.trim() ?? before.name }
        const begins = isActive && (config !== undefined || !before.isActive)
        const given = config ? types.merge(before, config) : types.open(before)
        const proved = begins || config ? await parts.prove({ ...before, ...named }, given) : null
        if (begins && proved) return life.restart(before, { ...named, ...proved }, { takeOver })
        const { identity: _, ...kept } = proved ?? {}
        if (!isActive) return life.stop(before, { ...named, ...kept })
        return life.set(before, named)
      }),
    /** Tries the connection and keeps what came of it. */
    check: (record: IntegrationRecord): Promise<IntegrationRecord> =>
      inTurn(record, async before => {
        try {
          const { identity, ...proved } = await parts.prove(before, types.open(before))
          const held = before.isActive && identity ? { identity } : {}
          const after = await life.set(before, { ...proved, ...held }, [...goneWhenTried, 'stoppedAt'])
          for (const follower of followers) if (after.isActive) await follower.checked?.(after)
          return await life.current(after)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const told = { code: error.code, message: speakAll(error) }
          return life.set(before, { checkedAt: new Date(), error: told }, ['attention'])
        }
      }),
    /** Mends the way from the messenger to here. Throws `integrations.no-webhook` for what has none. */
    repair: (
      record: IntegrationRecord,
      { takeOver = false }: { takeOver?: boolean },
    ): Promise<IntegrationRecord> =>
      inTurn(record, async before => {
        if (!before.isActive) throw fail('integrations.switched-off')
        let isMended = false
        try {
          for (const follower of followers)
            isMended = (await follower.repair?.(before, { takeOver })) || isMended
        } catch (error) {
          throw explainFailure(error, types.titleOf(before.type))
        }
        if (!isMended) throw fail('integrations.no-webhook')
        return life.current(before)
      }),
    /** Takes up again what could not be worked on before. Throws `integrations.none-kept` where nothing can be. */
    retrySetAside: (record: IntegrationRecord): Promise<RetriedCount & { record: IntegrationRecord }> =>
      inTurn(record, async before => {
        if (!before.isActive) throw fail('integrations.switched-off')
        const sum = { retried: 0, notKept: 0 }
        for (const follower of followers) {
          const { retried, notKept } = (await follower.retry?.(before)) ?? { retried: 0, notKept: 0 }
          sum.retried += retried
          sum.notKept += notKept
        }
        if (sum.retried === 0 && sum.notKept > 0) throw fail('integrations.none-kept')
        return { ...sum, record: await life.current(before) }
      }),
    remove: (record: IntegrationRecord): Promise<void> => inTurn(record, life.remove),
    /** Connections whose assistant goes end with it, and say so. */
    assistantRemoved: async (assistantId: Id.ObjectId): Promise<void> => {
      const told = fail('integrations.assistant-removed')
      const error = { code: told.code, message: speakAll(told) }
      for (const one of await model.find({ assistantId, isActive: true }).lean())
        await inTurn(one, record => life.stop(record, { error }))
    },
    /** Who is answered with the key of a connection, by one of these names. */
    async *keyed(aliases: readonly string[]): AsyncGenerator<Choice> {
      for await (const record of model.find({ isActive: true }).lean().cursor()) {
        const credentials = types.find(record.type)?.part?.credentials?.(types.open(record))
        const alias = credentials?.model
        if (credentials && alias !== undefined && aliases.includes(alias))
          yield { alias, accountId: record.userId.toHexString(), integration: credentials }
      }
    },
    /** The key that a connection of an assistant brings for its replies; null when none does. */
    credentialsFor: async (assistantId: Id.ObjectId): Promise<Credentials | null> => {
      for (const record of await model.find({ assistantId, isActive: true }).sort({ createdAt: 1 }).lean()) {
        const part = types.find(record.type)?.part
        const found = part?.credentials?.(types.open(record))
        if (found) return found
      }
      return null
    },
  }
}
export type Integrations = ReturnType<typeof createIntegrations>
