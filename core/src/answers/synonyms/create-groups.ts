import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { maxSynonymGroups } from '../../contract/synonym.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import { readSynonyms, type Synonyms } from '../../search/terms/synonyms.ts'
import type { AssistantRecord } from '../assistants/index.ts'
import { fail } from './errors.ts'
import { nameKey } from './name-key.ts'
import { type DismissedRecord, dismissedSchema, type SynonymRecord, synonymSchema } from './synonym.model.ts'

/** Groups of synonyms of assistants, and the proposals that were dismissed. */
export const createGroups = (app: FastifyInstance) => {
  const model = app.db.model<SynonymRecord>('Synonym', synonymSchema)
  const dismissed = app.db.model<DismissedRecord>('DismissedSynonym', dismissedSchema)
  /** Serialises changes of an assistant's groups, so that limits are enforced. */
  const lanes = createLanes()
  const list = (assistantId: Types.ObjectId): Promise<SynonymRecord[]> =>
    model.find({ assistantId }).sort({ updatedAt: -1, _id: -1 }).lean()
  /** Read for each question; another process may change them. */
  const ready = createRecordCache<{ synonyms: Synonyms | undefined }>({
    read: async id => {
      const groups = await list(new Types.ObjectId(id))
      return { synonyms: groups.length > 0 ? readSynonyms(groups.map(({ words }) => words)) : undefined }
    },
    forMs: 30_000,
  })

  /** The words to store. Throws what is wrong with them, beside the other groups. */
  const checked = (words: readonly string[], others: readonly SynonymRecord[]): string[] => {
    const known = new Map(others.flatMap(group => group.words.map(word => [nameKey(word), group.words])))
    const chosen = new Map<string, string>()
    for (const written of words) {
      const word = written.replace(/\s+/g, ' ').trim().toWellFormed()
      const key = nameKey(word)
      if (key === '') throw fail('synonyms.no-word', { params: { word } })
      const taken = known.get(key)
      if (taken) throw fail('synonyms.taken', { params: { word, group: taken.join(', ') } })
      if (!chosen.has(key)) chosen.set(key, word)
    }
    if (chosen.size < 2) throw fail('synonyms.one-word', { params: { words: words.join(', ') } })
    return [...chosen.values()]
  }

  return {
    list,
    /** The synonyms for searches; undefined: none. */
    of: async (assistantId: string): Promise<Synonyms | undefined> =>
      (await ready.get(assistantId))?.synonyms,
    /** A group of this owner. Throws `synonyms.not-found`. */
    own: async (id: string, userId: string): Promise<SynonymRecord> => {
      const record = await model.findOne({ _id: id, userId: new Types.ObjectId(userId) }).lean()
      if (!record) throw fail('synonyms.not-found')
      return record
    },
    /** Throws `synonyms.too-many`, `synonyms.taken`, `synonyms.one-word`, `synonyms.no-word`. */
    create: (
      { _id: assistantId, userId }: AssistantRecord,
      words: readonly string[],
    ): Promise<SynonymRecord> =>
      lanes.run(assistantId.toHexString(), async () => {
        const others = await list(assistantId)
        if (others.length >= maxSynonymGroups)
          throw fail('synonyms.too-many', { params: { limit: maxSynonymGroups } })
        const record = await model.create({ assistantId, userId, words: checked(words, others) })
        ready.forget(assistantId.toHexString())
        return record.toObject()
      }),
    /** Groups of an imported assistant, which has none yet; what cannot be one is left out. */
    createAll: async (
      { _id: assistantId, userId }: AssistantRecord,
      groups: readonly (readonly string[])[],
    ): Promise<void> => {
      const seen = new Set<string>()
      const kept = groups.flatMap(words => {
        const fresh = words.filter(
          word => nameKey(word) !== '' && !seen.has(nameKey(word)) && seen.add(nameKey(word)),
        )
        return fresh.length < 2 ? [] : [{ assistantId, userId, words: fresh.map(word => word.trim()) }]
      })
      if (kept.length > 0) await model.insertMany(kept)
      ready.forget(assistantId.toHexString())
    },
    /** Throws `synonyms.not-found` and those of `create`. */
    change: ({ _id, assistantId }: SynonymRecord, words: readonly string[]): Promise<SynonymRecord> =>
      lanes.run(assistantId.toHexString(), async () => {
        const others = (await list(assistantId)).filter(group => !group._id.equals(_id))
        const record = await model
          .findOneAndUpdate({ _id }, { $set: { words: checked(words, others) } }, { returnDocument: 'after' })
          .lean()
        ready.forget(assistantId.toHexString())
        if (!record) throw fail('synonyms.not-found')
        return record
      }),
    remove: async ({ _id, assistantId }: SynonymRecord): Promise<void> => {
      await model.deleteOne({ _id })
      ready.forget(assistantId.toHexString())
    },
    /** Has a proposal not made again. Idempotent. */
    dismiss: async (assistantId: Types.ObjectId, proposalId: string): Promise<void> =>
      void (await dismissed.updateOne({ assistantId, proposalId }, {}, { upsert: true })),
    /** Ids of the proposals that are not to be made again. */
    dismissedOf: async (assistantId: Types.ObjectId): Promise<ReadonlySet<string>> =>
      new Set((await dismissed.find({ assistantId }).lean()).map(({ proposalId }) => proposalId)),
    removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> => {
      await model.deleteMany({ assistantId })
      await dismissed.deleteMany({ assistantId })
      ready.forget(assistantId.toHexString())
    },
  }
}
export type Groups = ReturnType<typeof createGroups>
