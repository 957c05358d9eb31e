import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { Types } from 'mongoose'
import { maxUploadBytes } from '../contract/knowledge.ts'
import { above, below, not, oneOf } from '../platform/database/filters.ts'
import type { ByteRange } from '../platform/http/byte-range.ts'
import { fail } from './errors.ts'
import { createInHand, type InHand } from './in-hand.ts'
import { limitBytes } from './limit-bytes.ts'
import { type ObjectRecord, objectSchema } from './object.model.ts'

export interface Objects {
  /** Prepares an upload: an id, and the one-time token its bytes are sent with. */
  prepareUpload(ownerId: string): Promise<{ id: string; token: string; expiresAt: Date }>
  /** Takes the bytes of a prepared upload. Throws `objects.link-spent`, `objects.too-large`, `objects.empty`. */
  receiveUpload(id: string, token: string, bytes: Readable): Promise<{ bytes: number }>
  /** Stores bytes that the server itself has as an upload of an owner; answers its id. */
  keepUpload(ownerId: string, bytes: Buffer): Promise<string>
  /** Stores an image that came in a message; the type is told by its bytes. Throws `objects.not-an-image`. */
  keepImage(image: Kept): Promise<{ id: string; mediaType: string }>
  /** The same with a film (MP4, WebM). Throws `objects.not-a-video`. */
  keepVideo(video: Kept): Promise<{ id: string; mediaType: string }>
  /**
   * Gives a stored upload of this owner to a holder, once; `settle` makes it lasting. Throws `objects.not-found`.
   */
  take(id: string, taker: { ownerId: string; holder: string; name: string }): Promise<{ bytes: number }>
  /** Tells that the holder of these objects stands now. What is never settled is freed by the sweep. */
  settle(ids: readonly string[]): Promise<void>
  /** Who knows whether a holder of this kind (`<kind>:<id>`) still has an object that was never settled. */
  keeper(kind: string, keeps: Keeps): void
  read(id: string): Promise<Buffer>
  readImage(id: string): Promise<{ mediaType: string; bytes: Buffer }>
  /** The record of a stored object, when `token` is its capability or the caller owns it. */
  openFor(
    id: string,
    reader: { token?: string; callerId?: string },
  ): Promise<{ mediaType: string; name: string; bytes: number; open(range?: ByteRange): Readable }>
  /** Bytes of stored objects by their ids; those that are gone are left out. */
  sizesOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** How many images a holder has, settled or not, and their bytes together. */
  imagesHeldBy(holder: string): Promise<{ count: number; bytes: number }>
  /** Taken before the bytes are, by whoever holds files in memory. */
  inHand: InHand
  /** Address of an image, readable by whoever holds it. */
  addressOf(id: string): string
  removeHeldBy(holder: string): Promise<void>
  /** Frees uploads that a crash or a lost interest left behind. */
  sweep(options?: { boot: boolean }): Promise<void>
}

interface Kept {
  ownerId: string
  holder: string
  bytes: Buffer
}

type Keeps = (holderId: string, objectId: string) => Promise<boolean>

const uploadMs = 15 * 60_000
const mediaTypes = {
  image: new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
  video: new Set(['video/mp4', 'video/webm', 'video/quicktime']),
}

export const createObjects = (app: FastifyInstance): Objects => {
  const model = app.db.model<ObjectRecord>('Object', objectSchema)
  const key = app.secrets.signingKey('objects')
  const sign = (purpose: string, id: string) =>
    createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url').slice(0, 32)
  const signed = (purpose: string, id: string, token: string) => {
    const [given, right] = [Buffer.from(token), Buffer.from(sign(purpose, id))]
    return given.length === right.length && timingSafeEqual(given, right)
  }
  const keepers = new Map<string, Keeps>()
  const soon = () => new Date(Date.now() + uploadMs)
  /** The record comes first: no blob ever lies without one. */
  const keep = async (
    bytes: Buffer,
    { ownerId, ...fields }: Pick<ObjectRecord, 'kind'> & Partial<ObjectRecord> & { ownerId: Types.ObjectId },
  ): Promise<string> => {
    const record = await model.create({ ...fields, ownerId, state: 'receiving', expiresAt: soon() })
    await app.storage.put(record.id, bytes)
    await model.updateOne({ _id: record._id }, { $set: { state: 'stored', bytes: bytes.length } })
    return record.id
  }
  const keepMedia = async (kind: 'image' | 'video', { ownerId, holder, bytes }: Kept) => {
    const type = await fileTypeFromBuffer(bytes)
    if (!type || !mediaTypes[kind].has(type.mime))
      throw fail(kind === 'image' ? 'objects.not-an-image' : 'objects.not-a-video')
    const owner = new Types.ObjectId(ownerId)
    const id = await keep(bytes, { ownerId: owner, kind, mediaType: type.mime, holder })
    return { id, mediaType: type.mime }
  }
  const isKept = async ({ _id, holder }: ObjectRecord): Promise<boolean> => {
    const [kind = '', id = ''] = holder?.split(':') ?? []
    return (await keepers.get(kind)?.(id, _id.toHexString())) ?? false
  }
  /** After an upload that broke: the same link may be used once more. An image broke with its message. */
  const giveBack = async (record: Pick<ObjectRecord, '_id' | 'kind' | 'holder'>): Promise<void> => {
    await app.storage.remove(record._id.toHexString())
    if (record.kind === 'upload') await model.updateOne({ _id: record._id }, { $set: { state: 'awaiting' } })
    else await model.deleteOne({ _id: record._id })
  }
  const remove = async (record: { _id: Types.ObjectId }): Promise<void> => {
    await app.storage.remove(record._id.toHexString())
    await model.deleteOne({ _id: record._id })
  }

  return {
    prepareUpload: async ownerId => {
      const expiresAt = soon()
      const record = await model.create({
        ownerId: new Types.ObjectId(ownerId),
        kind: 'upload',
        state: 'awaiting',
        expiresAt,
      })
      const id = record._id.toHexString()
      return { id, token: sign('upload', id), expiresAt }
    },

    receiveUpload: async (id, token, bytes) => {
      if (!signed('upload', id, token)) throw fail('objects.link-spent')
      const claimed = await model.findOneAndUpdate(
        { _id: id, state: 'awaiting', expiresAt: above(new Date()) },
        { $set: { state: 'receiving', expiresAt: soon() } },
      )
      if (!claimed) throw fail('objects.link-spent')
      try {
        const stored = await app.storage.put(id, bytes.pipe(passErrors(bytes, limitBytes(maxUploadBytes))))
        if (stored.bytes === 0) throw fail('objects.empty')
        await model.updateOne(
          { _id: id },
          { $set: { state: 'stored', bytes: stored.bytes, expiresAt: soon() } },
        )
        return stored
      } catch (error) {
        // What the sender still sends is read and dropped: else the connection is stuck for whatever comes next on it.
        bytes.unpipe()
        bytes.resume()
        await giveBack(claimed)
        throw error
      }
    },

    keepUpload: (ownerId, bytes) => keep(bytes, { ownerId: new Types.ObjectId(ownerId), kind: 'upload' }),

    keepImage: image => keepMedia('image', image),
    keepVideo: video => keepMedia('video', video),

    take: async (id, { ownerId, holder, name }) => {
      const taken = await model.findOneAndUpdate(
        { _id: id, ownerId: new Types.ObjectId(ownerId), kind: 'upload', state: 'stored', holder: null },
        { $set: { holder, name, expiresAt: soon() } },
      )
      if (!taken) throw fail('objects.not-found')
      return { bytes: taken.bytes }
    },

    settle: async ids => {
      if (ids.length > 0) await model.updateMany({ _id: oneOf(ids) }, { $set: { expiresAt: null } })
    },

    keeper: (kind, keeps) => void keepers.set(kind, keeps),

    read: id => app.storage.read(id),

    readImage: async id => {
      const record = await model.findOne({ _id: id, kind: 'image', state: 'stored' }).lean()
      if (!record) throw fail('objects.not-found')
      return { mediaType: record.mediaType, bytes: await app.storage.read(id) }
    },

    sizesOf: async ids => {
      if (ids.length === 0) return new Map()
      const found = await model.find({ _id: oneOf(ids), state: 'stored' }, { bytes: 1 }).lean()
      return new Map(found.map(({ _id, bytes }) => [_id.toHexString(), bytes]))
    },

    imagesHeldBy: async holder => {
      const [sum] = await model.aggregate<{ count: number; bytes: number }>([
        { $match: { holder, kind: 'image' } },
        { $group: { _id: null, count: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
      ])
      return { count: sum?.count ?? 0, bytes: sum?.bytes ?? 0 }
    },

    inHand: createInHand(),

    openFor: async (id, { token, callerId }) => {
      const record = await model.findOne({ _id: id, state: 'stored' }).lean()
      const may =
        record &&
        ((token !== undefined && signed('read', id, token)) || record.ownerId.toHexString() === callerId)
      if (!record || !may) throw fail('objects.not-found')
      const { mediaType, name, bytes } = record
      return { mediaType, name, bytes, open: range => app.storage.open(id, range) }
    },

    addressOf: id => `/api/objects/${id}/content?token=${sign('read', id)}`,

    removeHeldBy: async holder => {
      for await (const record of model.find({ holder }).lean().cursor()) await remove(record)
    },

    sweep: async ({ boot } = { boot: false }) => {
      if (boot) {
        const broken = model.find({ state: 'receiving' })
        for await (const record of broken.lean().cursor()) await giveBack(record)
      }
      // Nothing is under way when the server starts: what is held but was not settled is settled or freed now.
      const held = boot ? { expiresAt: not(null) } : { expiresAt: below(new Date()) }
      for await (const record of model
        .find({ ...held, holder: not(null) })
        .lean()
        .cursor()) {
        if (await isKept(record)) await model.updateOne({ _id: record._id }, { $set: { expiresAt: null } })
        else await remove(record)
      }
      const stale = model.find({ holder: null, expiresAt: below(new Date()) })
      for await (const record of stale.lean().cursor()) await remove(record)
      if (boot) await app.storage.sweep()
    },
  }
}

/** `pipe` does not carry an error of its source on. */
const passErrors = <T extends Readable>(source: Readable, target: T): T => {
  source.once('error', error => target.destroy(error))
  source.once('aborted', () => target.destroy(new Error('the upload was cut off')))
  return target
}
