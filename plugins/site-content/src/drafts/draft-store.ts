import { type Host, Schema } from '@botanika/core/plugin'
import { Compile } from 'typebox/compile'
import { Draft } from '../shared/draft.ts'

interface DraftRecord {
  /** Id `<userId>:<pageKey>/<elementKey>`; for an element that is not named yet `<userId>:new`. */
  _id: string
  userId: string
  entryId: string
  baseVersion: number
  /** JSON of a `Draft`. */
  draft: string
  savedAt: Date
}

interface Of {
  userId: string
  entryId: string
}

const draftSchema = new Schema<DraftRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    entryId: { type: String, required: true },
    baseVersion: { type: Number, default: 0 },
    draft: { type: String, required: true },
    savedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
draftSchema.index({ userId: 1 })
draftSchema.index({ entryId: 1 })

/** Maximum number of drafts of an administrator; the oldest is removed first. */
const maxDrafts = 100
const shape = Compile(Draft)
const idOf = ({ userId, entryId }: Of): string => `${userId}:${entryId}`

/**
 * Stores unsaved texts: one for each administrator and element, so that two who write do not overwrite each
 * other.
 */
export const createDrafts = (host: Pick<Host, 'db'>) => {
  const drafts = host.db.model<DraftRecord>('drafts', draftSchema)
  return {
    /** Finds a draft; null: there is none, or it is of another version of the plugin. */
    find: async (of: Of): Promise<{ draft: Draft; baseVersion: number; savedAt: string } | null> => {
      const record = await drafts.findById(idOf(of)).lean()
      const draft: unknown = record && JSON.parse(record.draft)
      if (!record || !shape.Check(draft)) return null
      return { draft, baseVersion: record.baseVersion, savedAt: record.savedAt.toISOString() }
    },
    save: async (of: Of, { draft, baseVersion }: { draft: Draft; baseVersion: number }): Promise<Date> => {
      const savedAt = new Date()
      await drafts.updateOne(
        { _id: idOf(of) },
        { $set: { ...of, baseVersion, draft: JSON.stringify(draft), savedAt } },
        { upsert: true },
      )
      const old = await drafts
        .find({ userId: of.userId }, { _id: 1 })
        .sort({ savedAt: -1 })
        .skip(maxDrafts)
        .limit(maxDrafts)
        .lean()
      for (const { _id } of old) await drafts.deleteOne({ _id })
      return savedAt
    },
    remove: async (of: Of): Promise<void> => void (await drafts.deleteOne({ _id: idOf(of) })),
    removeOfEntry: async (entryId: string): Promise<void> => void (await drafts.deleteMany({ entryId })),
    removeOfAccount: async (userId: string): Promise<void> => void (await drafts.deleteMany({ userId })),
  }
}
export type Drafts = ReturnType<typeof createDrafts>
