import { AppError, below, oneOf, Schema } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { MediaBytes } from '../posts/draft-of.ts'
import { refuse } from '../posts/schedule-errors.ts'
import { limits } from '../shared/limits.ts'
import type { Media } from '../shared/post.ts'
import { fail } from './errors.ts'
import { mediaTypeOf } from './media-kind.ts'

interface MediaFields {
  /** Id of the file in `host.files`. */
  fileId: string
  userId: string
  kind: Media['kind']
  bytes: number
  /** Time when it was last uploaded or named by a saved post. */
  touchedAt: Date
}

/** Time for which a file that no post needs is kept, ms: its post is still being written. */
const graceMs = 24 * 3_600_000

const createMediaSchema = () => {
  const schema = new Schema<MediaFields>(
    {
      fileId: { type: String, required: true },
      userId: { type: String, required: true },
      kind: { type: String, required: true },
      bytes: { type: Number, required: true },
      touchedAt: { type: Date, required: true },
    },
    { versionKey: false },
  )
  schema.index({ fileId: 1 }, { unique: true })
  schema.index({ userId: 1 })
  schema.index({ touchedAt: 1 })
  return schema
}

/** Zeros as long as the largest file, for checks that only measure a file. */
let zeros: ArrayBuffer | undefined
const sized = (bytes: number): Uint8Array => {
  zeros ??= new ArrayBuffer(limits.mediaBytes)
  return new Uint8Array(zeros, 0, Math.min(bytes, limits.mediaBytes))
}

/** Pictures, videos and files of posts: an account's, shared by copies of a post, removed when no post needs them. */
export const createMediaStore = (host: Pick<AutopostHost, 'db' | 'files'>) => {
  const files = host.db.model('media', createMediaSchema())
  const find = (accountId: string, ids: readonly string[]) =>
    files.find({ userId: accountId, fileId: oneOf(ids) }).lean()

  const remove = async (fileId: string): Promise<void> => {
    await host.files.remove(fileId)
    await files.deleteOne({ fileId })
  }

  return {
    /** Stores a file. Throws `autopost.media-empty`, `plan.storage-full`. */
    keep: async (
      accountId: string,
      { bytes, name }: { bytes: Buffer; name: string },
    ): Promise<{ fileId: string; kind: Media['kind']; address: string }> => {
      if (bytes.length === 0) throw fail('autopost.media-empty')
      const { kind, mime } = mediaTypeOf(bytes)
      const { id: fileId } = await host.files.keep({ accountId, bytes, mime, name })
      try {
        await files.create({ fileId, userId: accountId, kind, bytes: bytes.length, touchedAt: new Date() })
      } catch (error) {
        await host.files.remove(fileId)
        throw error
      }
      return { fileId, kind, address: await host.files.addressOf(fileId) }
    },
    /**
     * Returns the media with the kinds that the server found. Throws `autopost.no-media` for a file that is
     * not the account's.
     */
    require: async (accountId: string, media: readonly Media[]): Promise<Media[]> => {
      const found = new Map(
        (
          await find(
            accountId,
            media.map(({ fileId }) => fileId),
          )
        ).map(one => [one.fileId, one]),
      )
      const known = media.map(one => {
        const file = found.get(one.fileId)
        if (!file) throw refuse('autopost.no-media', { params: { name: one.name }, field: '/media' })
        return { ...one, kind: file.kind }
      })
      if (found.size > 0)
        await files.updateMany({ fileId: oneOf([...found.keys()]) }, { $set: { touchedAt: new Date() } })
      return known
    },
    addresses: async (accountId: string, ids: readonly string[]) => {
      const found = await find(accountId, ids)
      return Promise.all(
        found.map(async ({ fileId }) => ({ fileId, address: await host.files.addressOf(fileId) })),
      )
    },
    /** Contents for `host.publishing.check`, which reads nothing but their length. */
    sizesOf: async (media: readonly Media[]): Promise<MediaBytes> => {
      if (media.length === 0) return new Map()
      const found = await files.find({ fileId: oneOf(media.map(({ fileId }) => fileId)) }).lean()
      return new Map(found.map(({ fileId, bytes }) => [fileId, sized(bytes)]))
    },
    /** Throws `autopost.no-media` for a file that was removed. */
    bytesOf: async (media: readonly Media[]): Promise<MediaBytes> => {
      const read = new Map<string, Uint8Array>()
      for (const { fileId, name } of media)
        read.set(
          fileId,
          (
            await host.files.read(fileId).catch((error: unknown) => {
              if (error instanceof AppError && error.code === 'objects.not-found')
                throw refuse('autopost.no-media', { params: { name }, field: '/media' })
              throw error
            })
          ).bytes,
        )
      return read
    },
    /** Removes files that no post needs any more; those that were touched lately stay a while. */
    sweep: async (isNeeded: (fileId: string) => Promise<boolean>, now = new Date()): Promise<void> => {
      const old = new Date(now.getTime() - graceMs)
      for await (const { fileId } of files
        .find({ touchedAt: below(old) })
        .lean()
        .cursor()) {
        if (await isNeeded(fileId)) await files.updateOne({ fileId }, { $set: { touchedAt: now } })
        else await remove(fileId)
      }
    },
    /** Removes the files of a deleted post that no other one needs. */
    removeUnneeded: async (
      media: readonly Media[],
      isNeeded: (fileId: string) => Promise<boolean>,
    ): Promise<void> => {
      for (const { fileId } of media) if (!(await isNeeded(fileId))) await remove(fileId)
    },
    /** The files of an account, one after another. */
    ofAccount: (userId: string) => files.find({ userId }).sort({ _id: 1 }).lean().cursor(),
    /** Removes the records of an account; the core removes the bytes with the account. */
    forgetAccount: async (accountId: string): Promise<void> => {
      await files.deleteMany({ userId: accountId })
    },
  }
}
export type MediaStore = ReturnType<typeof createMediaStore>
