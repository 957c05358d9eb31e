import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose from 'mongoose'
import type { Database } from '../database/open-database.ts'

export interface Storage {
  /**
   * Stores bytes under an id. Nothing is there until all of it is: a stream that breaks, or a process that dies, leaves
   * no readable object (`sweep` removes the pieces). Throws what the stream throws.
   */
  put(id: string, bytes: Readable | Uint8Array): Promise<{ bytes: number }>
  /** All of an object. Throws when there is none. */
  read(id: string): Promise<Buffer>
  open(id: string): Readable
  /** Harmless when there is none. */
  remove(id: string): Promise<void>
  /** Removes pieces of uploads that never finished; answers how many. */
  sweep(): Promise<number>
}

const { GridFSBucket, ObjectId } = mongoose.mongo

/** Blobs in the database itself (GridFS), so that one backup holds everything. */
export const createStorage = (db: Database): Storage => {
  const bucket = () => new GridFSBucket(database(), { bucketName: 'blobs', chunkSizeBytes: 255 * 1024 })
  const database = () => {
    if (!db.connection.db) throw new mongoose.mongo.MongoNotConnectedError('the database is not connected')
    return db.connection.db
  }
  const inFlight = new Set<string>()

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
    open: id => bucket().openDownloadStream(new ObjectId(id)),
    remove: async id => {
      const _id = new ObjectId(id)
      await database().collection('blobs.files').deleteOne({ _id })
      await database().collection('blobs.chunks').deleteMany({ files_id: _id })
    },
    sweep: async () => {
      const owners: unknown[] = await database().collection('blobs.chunks').distinct('files_id')
      let removed = 0
      for (const owner of owners) {
        if (!(owner instanceof ObjectId) || inFlight.has(owner.toHexString())) continue
        if (await database().collection('blobs.files').findOne({ _id: owner })) continue
        await database().collection('blobs.chunks').deleteMany({ files_id: owner })
        removed += 1
      }
      return removed
    },
  }
}
