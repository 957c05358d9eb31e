import { above, type Host, Schema } from '@botanika/core/plugin'
import type { ContentType, Entry } from './entry.ts'
import { fail } from './errors.ts'

interface EntryRecord {
  /** `<pageKey>/<elementKey>`; neither has a slash. */
  _id: string
  pageKey: string
  elementKey: string
  contentType: ContentType
  content: string
  /** JSON: its field names are free, and those of a record are not. */
  metadata: string
  isActive: boolean
  version: number
  /** null: the account was removed. */
  lastEditedBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** An earlier version of an entry. */
interface VersionRecord {
  entryId: string
  version: number
  contentType: ContentType
  content: string
  metadata: string
  isActive: boolean
  editedBy: string | null
  at: Date
}

const maxEntries = 2_000
/** Of an entry, beside the present one. */
const keptVersions = 20

const entrySchema = new Schema<EntryRecord>(
  {
    _id: { type: String, required: true },
    pageKey: { type: String, required: true },
    elementKey: { type: String, required: true },
    contentType: { type: String, enum: ['text', 'html', 'image', 'video', 'link'], required: true },
    content: { type: String, required: true },
    metadata: { type: String, default: '{}' },
    isActive: { type: Boolean, default: true },
    version: { type: Number, default: 1 },
    lastEditedBy: { type: String, default: null },
  },
  { timestamps: true, versionKey: false },
)
entrySchema.index({ pageKey: 1, elementKey: 1 }, { unique: true })
entrySchema.index({ lastEditedBy: 1 })

const versionSchema = new Schema<VersionRecord>(
  {
    entryId: { type: String, required: true },
    version: { type: Number, required: true },
    contentType: { type: String, required: true },
    content: { type: String, required: true },
    metadata: { type: String, default: '{}' },
    isActive: { type: Boolean, default: true },
    editedBy: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
versionSchema.index({ entryId: 1, version: -1 }, { unique: true })
versionSchema.index({ editedBy: 1 })

export interface StoredEntry extends Entry {
  version: number
  lastEditedBy?: string
  createdAt: string
  updatedAt: string
}

export type StoredVersion = Omit<Entry, 'pageKey' | 'elementKey'> & {
  version: number
  editedBy?: string
  at: string
}

const metadataOf = (json: string): Readonly<Record<string, unknown>> => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const present = ({
  _id,
  metadata,
  lastEditedBy,
  createdAt,
  updatedAt,
  ...rest
}: EntryRecord): StoredEntry => ({
  ...rest,
  metadata: metadataOf(metadata),
  ...(lastEditedBy !== null && { lastEditedBy }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000

/** Entries of site content, with their earlier versions. */
export const createEntries = (host: Pick<Host, 'db'>) => {
  const entries = host.db.model<EntryRecord>('entries', entrySchema)
  const versions = host.db.model<VersionRecord>('versions', versionSchema)
  const find = (pageKey: string, elementKey: string) => entries.findById(`${pageKey}/${elementKey}`).lean()

  /** What the entry was until now; a repeat changes nothing. */
  const keep = async (record: EntryRecord): Promise<void> => {
    const { _id, version, contentType, content, metadata, isActive, lastEditedBy, updatedAt } = record
    await versions.updateOne(
      { entryId: _id, version },
      { $set: { contentType, content, metadata, isActive, editedBy: lastEditedBy, at: updatedAt } },
      { upsert: true },
    )
    const old = await versions
      .find({ entryId: _id }, { _id: 1 })
      .sort({ version: -1 })
      .skip(keptVersions)
      .limit(keptVersions)
      .lean()
    for (const one of old) await versions.deleteOne({ _id: one._id })
  }

  return {
    /** All of a page, in the order of their keys. */
    ofPage: async (pageKey: string): Promise<StoredEntry[]> =>
      (await entries.find({ pageKey }).sort({ elementKey: 1 }).limit(maxEntries).lean()).map(present),
    /** In the order of page and element, after an entry. */
    list: async ({ after, limit }: { after?: string; limit: number }) => {
      const found = await entries
        .find(after === undefined ? {} : { _id: above(after) })
        .sort({ _id: 1 })
        .limit(limit + 1)
        .lean()
      const items = found.slice(0, limit)
      const last = items.at(-1)
      return { items: items.map(present), ...(found.length > limit && last && { next: last._id }) }
    },
    get: async (pageKey: string, elementKey: string): Promise<StoredEntry | null> => {
      const record = await find(pageKey, elementKey)
      return record ? present(record) : null
    },
    /** Newest first, without the present one. */
    versionsOf: async (pageKey: string, elementKey: string): Promise<StoredVersion[]> => {
      const found = await versions
        .find({ entryId: `${pageKey}/${elementKey}` })
        .sort({ version: -1 })
        .limit(keptVersions)
        .lean()
      return found.map(({ version, contentType, content, metadata, isActive, editedBy, at }) => ({
        version,
        contentType,
        content,
        metadata: metadataOf(metadata),
        isActive,
        ...(editedBy !== null && { editedBy }),
        at: at.toISOString(),
      }))
    },
    /** Creates or changes an entry. Throws `site-content.changed` when `version` is not the stored one (0: none). */
    save: async (entry: Entry, by: { id: string; version?: number }): Promise<StoredEntry> => {
      const { pageKey, elementKey, metadata, ...rest } = entry
      const fields = { ...rest, metadata: JSON.stringify(metadata), lastEditedBy: by.id }
      const before = await find(pageKey, elementKey)
      if (by.version !== undefined && by.version !== (before?.version ?? 0))
        throw fail('site-content.changed')
      if (!before) {
        if ((await entries.countDocuments()) >= maxEntries)
          throw fail('site-content.too-many', { params: { limit: maxEntries } })
        try {
          const made = await entries.create({
            _id: `${pageKey}/${elementKey}`,
            pageKey,
            elementKey,
            ...fields,
          })
          return present(made.toObject())
        } catch (error) {
          if (isDuplicate(error)) throw fail('site-content.changed')
          throw error
        }
      }
      await keep(before)
      const changed = await entries
        .findOneAndUpdate(
          { _id: before._id, version: before.version },
          { $set: fields, $inc: { version: 1 } },
          { returnDocument: 'after', runValidators: true },
        )
        .lean()
      if (!changed) throw fail('site-content.changed')
      return present(changed)
    },
    /** With its versions. Throws `site-content.not-found`. */
    remove: async (pageKey: string, elementKey: string): Promise<void> => {
      const { deletedCount } = await entries.deleteOne({ _id: `${pageKey}/${elementKey}` })
      await versions.deleteMany({ entryId: `${pageKey}/${elementKey}` })
      if (deletedCount === 0) throw fail('site-content.not-found')
    },
    /** The texts stay: they are the site's. */
    forgetAccount: async (accountId: string): Promise<void> => {
      await entries.updateMany(
        { lastEditedBy: accountId },
        { $set: { lastEditedBy: null } },
        { timestamps: false },
      )
      await versions.updateMany({ editedBy: accountId }, { $set: { editedBy: null } })
    },
  }
}
