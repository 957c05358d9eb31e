import type { FastifyInstance } from 'fastify'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import { type AppError, localizeToAll } from '../../platform/errors/app-error.ts'
import type { Parts, Verified } from './create-parts.ts'
import type { Types } from './create-types.ts'
import { fail } from './errors.ts'
import { explainFailure } from './explain-failure.ts'
import type { EndReason, Follower } from './followers.ts'
import type { IntegrationModel, IntegrationRecord } from './integration.model.ts'

export interface LifecycleOptions {
  model: IntegrationModel
  types: Types
  parts: Parts
  followers: readonly Follower[]
  /** Other rooms' parts of deleting a connection. */
  removers: readonly ConnectionRemover[]
}

/** Idempotent: called again when the deletion was interrupted. */
export type ConnectionRemover = (integrationId: string) => Promise<void>

/** Creates, changes and deletes connections. Callers serialise every call but `create` per connection. */
export const createLifecycle = (
  app: FastifyInstance,
  { model, types, parts, followers, removers }: LifecycleOptions,
) => {
  const set = async (
    { _id }: IntegrationRecord,
    changes: Partial<IntegrationRecord>,
    without: readonly (keyof IntegrationRecord)[] = [],
  ): Promise<IntegrationRecord> => {
    const gone = without.filter(name => name in changes === false)
    const kept = await model
      .findOneAndUpdate(
        { _id },
        {
          $set: changes,
          ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(name => [name, 1])) }),
        },
        { returnDocument: 'after' },
      )
      .lean()
    if (!kept) throw fail('integrations.not-found')
    return kept
  }

  const end = async (record: IntegrationRecord, why: EndReason): Promise<void> => {
    for (const follower of followers)
      await follower
        .ended?.(record, why)
        .catch(err =>
          app.log.warn({ err, integration: record._id, why }, 'a connection was not closed cleanly'),
        )
    if (why !== 'changed') await parts.disconnect(record)
  }

  const begin = async (record: IntegrationRecord): Promise<void> => {
    try {
      await parts.connect(record)
      for (const follower of followers) await follower.connected?.(record)
    } catch (error) {
      throw explainFailure(error, types.titleOf(record.type))
    }
  }

  const hookIn = async (
    draft: IntegrationRecord,
    options: { takeOver: boolean; before?: IntegrationRecord },
  ): Promise<Partial<IntegrationRecord>> => {
    let added: Partial<IntegrationRecord> = {}
    try {
      for (const follower of followers) added = { ...added, ...(await follower.prove?.(draft, options)) }
    } catch (error) {
      throw explainFailure(error, types.titleOf(draft.type))
    }
    return added
  }

  /** When two people save the same bot at once, the unique index admits one. */
  const claimed = async <T>(record: IntegrationRecord, write: () => Promise<T>): Promise<T> => {
    try {
      return await write()
    } catch (error) {
      if (!isDuplicateKey(error) || !record.identity) throw error
      await parts.requireFree(record, record.identity)
      throw error
    }
  }

  const current = async ({ _id }: Pick<IntegrationRecord, '_id'>): Promise<IntegrationRecord> => {
    const record = await model.findById(_id).lean()
    if (!record) throw fail('integrations.not-found')
    return record
  }

  return {
    set,
    current,
    create: async (
      bare: Pick<IntegrationRecord, '_id' | 'userId' | 'type' | 'name'>,
      proved: Verified,
      { takeOver, waits = false }: { takeOver: boolean; waits?: boolean },
    ): Promise<IntegrationRecord> => {
      const now = new Date()
      const draft: IntegrationRecord = {
        ...bare,
        isActive: true,
        ...proved,
        createdAt: now,
        updatedAt: now,
      }
      if (waits) {
        const { identity: _, ...kept } = draft
        return (await model.create({ ...kept, isActive: false })).toObject()
      }
      const added = await hookIn(draft, { takeOver })
      const made = await claimed(draft, () => model.create({ ...draft, ...added }))
      const record = made.toObject()
      try {
        await begin(record)
      } catch (error) {
        await end(record, 'deleted')
        await model.deleteOne({ _id: record._id })
        throw error
      }
      return current(record)
    },

    /** Changes settings or switches on; the old settings are restored when the new ones do not connect. */
    restart: async (
      before: IntegrationRecord,
      changes: Partial<IntegrationRecord> & Verified,
      { takeOver }: { takeOver: boolean },
    ): Promise<IntegrationRecord> => {
      const draft = { ...before, ...changes, isActive: true }
      const added = await hookIn(draft, { takeOver, before })
      const after = await claimed(draft, () =>
        set(before, { ...changes, ...added, isActive: true }, [...clearedOnTest, ...clearedOnStart]),
      )
      if (before.isActive) await end(before, before.identity === after.identity ? 'changed' : 'off')
      try {
        await begin(after)
      } catch (error) {
        await end(after, before.isActive && before.identity === after.identity ? 'changed' : 'off')
        await model.replaceOne({ _id: before._id }, before)
        if (before.isActive) await begin(before).catch(trouble => noteError(before, trouble))
        throw error
      }
      return current(after)
    },

    stop: async (
      record: IntegrationRecord,
      changes: Partial<IntegrationRecord>,
    ): Promise<IntegrationRecord> => {
      const after = await set(record, { ...changes, isActive: false }, [
        'identity',
        'error',
        'stoppedAt',
        'obstacle',
        'silence',
        'reach',
      ])
      if (record.isActive) await end(record, 'off')
      return after
    },

    /** Switches it off first, so that nothing new starts; after an interruption it still exists and can be deleted again. */
    remove: async (record: IntegrationRecord): Promise<void> => {
      await set(record, { isActive: false })
      await end(record, 'deleted')
      for (const remove of removers) await remove(record._id.toHexString())
      await model.deleteOne({ _id: record._id })
    },
  }

  async function noteError(record: IntegrationRecord, error: AppError): Promise<void> {
    await model.updateOne(
      { _id: record._id },
      { $set: { error: { code: error.code, message: localizeToAll(error), at: new Date() } } },
    )
  }
}

/** Fields that a test of the settings determines again. */
export const clearedOnTest: readonly (keyof IntegrationRecord)[] = ['error', 'attention', 'assistantId']

/** Fields that applied to the previous settings only. */
const clearedOnStart: readonly (keyof IntegrationRecord)[] = ['identity', 'stoppedAt', 'obstacle', 'silence']
