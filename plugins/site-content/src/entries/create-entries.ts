import { above, type Host } from '@botanika/core/plugin'
import type { Entry } from './entry.ts'
import {
  createEntrySchema,
  createVersionSchema,
  type EntryRecord,
  type VersionRecord,
} from './entry-model.ts'
import { fail } from './errors.ts'
import { presentEntry, presentVersion, type StoredEntry, type StoredVersion } from './present.ts'

const maxEntries = 2_000
/** Maximum number of versions of an entry, beside the present one. */
const keptVersions = 20

interface Saving {
  /** Id of the administrator. */
  id: string
  /** The version that the change is based on. Omitted: whichever is stored; 0: none. */
  version?: number
  /** Time of publication. Omitted: at once. */
  publishAt?: Date
}

const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000

/** Stores entries of site content, with their earlier versions. */
export const createEntries = (host: Pick<Host, 'db'>) => {
  const entries = host.db.model<EntryRecord>('entries', createEntrySchema())
  const versions = host.db.model<VersionRecord>('versions', createVersionSchema())
  const find = (pageKey: string, elementKey: string) => entries.findById(`${pageKey}/${elementKey}`).lean()

  /** Stores the present version of an entry before a change; a repeat changes nothing. */
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

  const create = async (entry: Entry, { id, publishAt }: Saving): Promise<StoredEntry> => {
    const { pageKey, elementKey, isActive, ...rest } = entry
    if ((await entries.countDocuments()) >= maxEntries)
      throw fail('site-content.too-many', { params: { limit: maxEntries } })
    const shown = { ...rest, metadata: JSON.stringify(entry.metadata) }
    try {
      const made = await entries.create({
        _id: `${pageKey}/${elementKey}`,
        pageKey,
        elementKey,
        ...shown,
        // Until that time the built-in text is shown.
        isActive: publishAt ? false : isActive,
        lastEditedBy: id,
        planned: publishAt ? { ...shown, isActive, at: publishAt, by: id } : null,
      })
      return presentEntry(made.toObject())
    } catch (error) {
      if (isDuplicate(error)) throw fail('site-content.changed')
      throw error
    }
  }

  return {
    entries,
    keep,
    /** Lists all entries of a page, in their order. */
    ofPage: async (pageKey: string): Promise<StoredEntry[]> => {
      const found = await entries
        .find({ pageKey })
        .sort({ sortOrder: 1, elementKey: 1 })
        .limit(maxEntries)
        .lean()
      return found.map(presentEntry)
    },
    /** Lists entries in the order of page and element, after an entry. */
    list: async ({ after, limit }: { after?: string; limit: number }) => {
      const found = await entries
        .find(after === undefined ? {} : { _id: above(after) })
        .sort({ _id: 1 })
        .limit(limit + 1)
        .lean()
      const items = found.slice(0, limit)
      const last = items.at(-1)
      return { items: items.map(presentEntry), ...(found.length > limit && last && { next: last._id }) }
    },
    get: async (pageKey: string, elementKey: string): Promise<StoredEntry | null> => {
      const record = await find(pageKey, elementKey)
      return record ? presentEntry(record) : null
    },
    /** Lists earlier versions, newest first, without the present one. */
    versionsOf: async (pageKey: string, elementKey: string): Promise<StoredVersion[]> => {
      const found = await versions
        .find({ entryId: `${pageKey}/${elementKey}` })
        .sort({ version: -1 })
        .limit(keptVersions)
        .lean()
      return found.map(presentVersion)
    },
    /** Creates or changes an entry, at once or planned. Throws `site-content.changed` when `version` is not the stored one. */
    save: async (entry: Entry, by: Saving): Promise<StoredEntry> => {
      const { pageKey, elementKey, metadata, ...rest } = entry
      const before = await find(pageKey, elementKey)
      if (by.version !== undefined && by.version !== (before?.version ?? 0))
        throw fail('site-content.changed')
      if (!before) return create(entry, by)
      const shown = { ...rest, metadata: JSON.stringify(metadata) }
      if (!by.publishAt) await keep(before)
      // A plan does not change the shown text; the number grows, so that two who plan notice each other.
      const $set = by.publishAt
        ? { planned: { ...shown, at: by.publishAt, by: by.id } }
        : { ...shown, lastEditedBy: by.id, planned: null }
      const changed = await entries
        .findOneAndUpdate(
          { _id: before._id, version: before.version },
          { $set, $inc: { version: 1 } },
          { returnDocument: 'after', runValidators: true },
        )
        .lean()
      if (!changed) throw fail('site-content.changed')
      return presentEntry(changed)
    },
    /** Stores the order of elements that the built-in text of a page does not have. */
    order: async (pageKey: string, elementKeys: readonly string[]): Promise<void> => {
      await entries.bulkWrite(
        elementKeys.map((elementKey, at) => ({
          updateOne: {
            filter: { _id: `${pageKey}/${elementKey}` },
            update: { $set: { sortOrder: at + 1 } },
            timestamps: false,
          },
        })),
      )
    },
    /** Removes an entry with its versions. Throws `site-content.not-found`. */
    remove: async (pageKey: string, elementKey: string): Promise<void> => {
      const { deletedCount } = await entries.deleteOne({ _id: `${pageKey}/${elementKey}` })
      await versions.deleteMany({ entryId: `${pageKey}/${elementKey}` })
      if (deletedCount === 0) throw fail('site-content.not-found')
    },
    /** Removes the account's id from entries. The texts stay, because they are the site's. */
    forgetAccount: async (accountId: string): Promise<void> => {
      await entries.updateMany(
        { lastEditedBy: accountId },
        { $set: { lastEditedBy: null } },
        { timestamps: false },
      )
      await entries.updateMany(
        { 'planned.by': accountId },
        { $set: { 'planned.by': null } },
        { timestamps: false },
      )
      await versions.updateMany({ editedBy: accountId }, { $set: { editedBy: null } })
    },
  }
}
export type Entries = ReturnType<typeof createEntries>
