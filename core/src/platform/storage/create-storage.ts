import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose from 'mongoose'
import { atLeast } from '../database/filters.ts'
import type { Database } from '../database/open-database.ts'
import type { ByteRange } from '../http/byte-range.ts'

export interface Storage {
  /**
   * Stores bytes under an id. The object becomes readable only when complete: a broken stream or a crash
   * leaves none (`sweep` removes the chunks). Throws what the stream throws.
   */
  put(id: string, bytes: Readable | Uint8Array): Promise<{ bytes: number }>
  /** The whole object. Throws when it does not exist. */
  read(id: string): Promise<Buffer>
  /**
   * The bytes of an object or of a range within it; nothing outside the range is read, and little ahead of
   * the reader. The stream fails when the object does not exist or is removed meanwhile.
   */
  open(id: string, range?: ByteRange): Readable
  /** Has no effect on a missing object. */
  remove(id: string): Promise<void>
  /**
   * Removes chunks of uploads that never finished, except those that are under way, here or in another process
   * (`underWay` finds these among some ids); returns their number.
   */
  sweep(underWay: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

const { GridFSBucket, ObjectId } = mongoose.mongo

/** Chunks of 255 KB that are fetched, and held in memory, at a time. */
const piecesAtOnce = 4
/** Objects that are looked up by one query of the sweep. */
const sweptAtOnce = 1_000

interface GridFile {
  _id: mongoose.mongo.ObjectId
  length: number
  chunkSize: number
}

interface GridPiece {
  files_id: mongoose.mongo.ObjectId
  n: number
  data: mongoose.mongo.Binary
}

/** Blobs in the database itself (GridFS), so that one backup contains everything. */
export const createStorage = (db: Database): Storage => {
  const bucket = () => new GridFSBucket(database(), { bucketName: 'blobs', chunkSizeBytes: 255 * 1024 })
  const database = () => {
    if (!db.connection.db) throw new mongoose.mongo.MongoNotConnectedError('the database is not connected')
    return db.connection.db
  }
  const inFlight = new Set<string>()
  /**
   * GridFS's own stream fetches up to 16 MB at once and keeps a cursor open: forever when the reader
   * disconnects, yet not long enough for a paused video. So every few chunks are queried separately.
   */
  async function* pieces(id: string, range?: ByteRange): AsyncGenerator<Uint8Array, void, void> {
    const _id = new ObjectId(id)
    const file = await database().collection<GridFile>('blobs.files').findOne({ _id })
    if (!file) throw new Error(`there is no object ${id}`)
    const { first, last } = range ?? { first: 0, last: file.length - 1 }
    const chunks = database().collection<GridPiece>('blobs.chunks')
    for (let n = Math.floor(first / file.chunkSize); n * file.chunkSize <= last; n += piecesAtOnce) {
      const limit = Math.min(piecesAtOnce, Math.floor(last / file.chunkSize) - n + 1)
      const found = await chunks.find({ files_id: _id, n: atLeast(n) }, { sort: { n: 1 }, limit }).toArray()
      if (found.length < limit || found.some((one, at) => one.n !== n + at))
        throw new Error(`object ${id} lacks one of the ${limit} pieces from ${n} on`)
      for (const one of found) {
        const start = one.n * file.chunkSize
        yield one.data.buffer.subarray(
          Math.max(0, first - start),
          Math.min(one.data.length(), last - start + 1),
        )
      }
    }
  }

  return {
    put: async (id, bytes) => {
      inFlight.add(id)
      const upload = bucket().openUploadStreamWithId(new ObjectId(id), id)
      try {
        await pipeline(bytes instanceof Readable ? bytes : Readable.from([bytes]), upload)
        return { bytes: upload.length }
      } catch (error) {
        await upload.abort().catch(() => undefined)
        throw error
      } finally {
        inFlight.delete(id)
      }
    },
    read: async id => {
      const parts: Buffer[] = []
      for await (const part of bucket().openDownloadStream(new ObjectId(id))) parts.push(part as Buffer)
      return Buffer.concat(parts)
    },
    open: (id, range) => Readable.from(pieces(id, range), { objectMode: false }),
    remove: async id => {
      const _id = new ObjectId(id)
      await database().collection('blobs.files').deleteOne({ _id })
      await database().collection('blobs.chunks').deleteMany({ files_id: _id })
    },
    sweep: async underWay => {
      const owners: unknown[] = await database().collection('blobs.chunks').distinct('files_id')
      let removed = 0
      for (let at = 0; at < owners.length; at += sweptAtOnce) {
        const some = owners.slice(at, at + sweptAtOnce).filter(owner => owner instanceof ObjectId)
        const candidates = some.filter(owner => !inFlight.has(owner.toHexString()))
        // Queried first: an upload that finishes meanwhile has its file record by then.
        const busy = await underWay(candidates.map(owner => owner.toHexString()))
        const files = database().collection('blobs.files')
        const whole = await files.distinct('_id', { _id: { $in: candidates } })
        const complete = new Set(whole.map(String))
        for (const owner of candidates) {
          if (busy.has(owner.toHexString()) || complete.has(owner.toHexString())) continue
          await database().collection('blobs.chunks').deleteMany({ files_id: owner })
          removed += 1
        }
      }
      return removed
    },
  }
}
