import { createHash } from 'node:crypto'
import { below, Schema } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import type { LessonsHost } from '../lesson-store.ts'
import { pictureLimits } from '../shared/pictures.ts'
import { pictureType } from './picture-type.ts'

interface PictureRecord {
  /**
   * Hash of its bytes: so the same picture is stored once, and nobody can guess its address without having
   * it.
   */
  _id: string
  mime: string
  bytes: Buffer
  /** Time when it was last stored or named by a saved text. */
  touchedAt: Date
}

/** Time for which a picture that nothing names yet is kept, ms: its text is still being written. */
export const graceMs = 3_600_000

const schema = new Schema<PictureRecord>(
  {
    _id: { type: String, required: true },
    mime: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    touchedAt: { type: Date, required: true },
  },
  { versionKey: false },
)

/** Maximum number of pictures that are kept in memory, each at most a megabyte. */
const maxRecent = 12

export const pictureId = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/**
 * Stores pictures of lessons. They are the plugin's records, not `host.files`, which are an account's: a
 * lesson stays when the administrator who wrote it is removed.
 */
export const createPictureStore = (host: Pick<LessonsHost, 'db'>) => {
  const pictures = host.db.model('pictures', schema)

  /**
   * Recent pictures: their names are hashes of their bytes, so all readers of a lesson get the same ones from
   * memory.
   */
  const recent = new Map<string, { mime: string; bytes: Buffer }>()

  const touch = async (ids: readonly string[]): Promise<void> => {
    for (const _id of ids) await pictures.updateOne({ _id }, { $set: { touchedAt: new Date() } })
  }

  return {
    touch,
    /** Stores a picture; returns its id. Throws `lessons.not-a-picture`, `lessons.too-many-pictures`. */
    keep: async (bytes: Buffer): Promise<string> => {
      const mime = pictureType(bytes)
      if (!mime) throw fail('lessons.not-a-picture')
      const _id = pictureId(bytes)
      const touchedAt = new Date()
      const known = await pictures.updateOne({ _id }, { $set: { touchedAt } })
      if (known.matchedCount > 0) return _id
      if ((await pictures.countDocuments()) >= pictureLimits.pictures)
        throw fail('lessons.too-many-pictures', { params: { limit: pictureLimits.pictures } })
      await pictures.updateOne({ _id }, { $set: { mime, bytes, touchedAt } }, { upsert: true })
      return _id
    },
    /** Reads a picture; null: there is none. */
    read: async (id: string): Promise<{ mime: string; bytes: Buffer } | null> => {
      const known = recent.get(id)
      if (known) return known
      const found = await pictures.findById(id)
      if (!found) return null
      const picture = { mime: found.mime, bytes: found.bytes }
      recent.set(id, picture)
      const [oldest] = recent.keys()
      if (recent.size > maxRecent && oldest !== undefined) recent.delete(oldest)
      return picture
    },
    count: () => pictures.countDocuments(),
    /**
     * Removes pictures that nothing names any more; returns the number of those that are too young to be
     * judged.
     */
    sweep: async (isUsed: (id: string) => Promise<boolean>): Promise<number> => {
      const old = new Date(Date.now() - graceMs)
      let young = 0
      for await (const { _id, touchedAt } of pictures.find({}, { touchedAt: 1 }).lean().cursor()) {
        if (await isUsed(_id)) continue
        if (touchedAt > old) young += 1
        // A text may have named it just now.
        else {
          await pictures.deleteOne({ _id, touchedAt: below(old) })
          recent.delete(_id)
        }
      }
      return young
    },
  }
}
export type PictureStore = ReturnType<typeof createPictureStore>
