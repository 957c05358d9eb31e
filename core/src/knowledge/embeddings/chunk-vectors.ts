import type { Model, Types } from 'mongoose'
import { above, atLeast, not } from '../../platform/database/filters.ts'
import type { ChunkRecord } from '../chunk.model.ts'
import { packVectors, type Vectors } from '../retrieval/vectors.ts'

type Stored = ChunkRecord & { _id: Types.ObjectId }

const chunksPerRead = 200

/** The vectors that stand with the chunks, of one model: 32-bit floats, little-endian. */
export const chunkVectors = (chunks: Model<ChunkRecord>, model: string) => ({
  /** Chunks of a document without a vector of this model; of another model's vectors none is left in the end. */
  lacking: (documentId: Types.ObjectId, limit: number): Promise<Stored[]> =>
    chunks
      .find({ documentId, position: atLeast(0), vectorModel: not(model) })
      .sort({ position: 1 })
      .limit(limit)
      .lean(),
  /** Keeps vectors with their chunks. A chunk that is gone by now is passed over: its text never changes. */
  keep: async (stored: readonly Stored[], vectors: readonly Float32Array[]): Promise<void> => {
    await chunks.bulkWrite(
      stored.map(({ _id }, at) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { vector: bytesOf(vectors[at]), vectorModel: model } },
        },
      })),
    )
  },
  /** A document's vectors in the order of its chunks; null when it has none of this model. */
  packed: async (documentId: Types.ObjectId): Promise<Vectors | null> => {
    const vectors: (Float32Array | null)[] = []
    for (let after = -1; ; ) {
      const next: ChunkRecord[] = await chunks
        .find({ documentId, position: above(after) })
        .sort({ position: 1 })
        .limit(chunksPerRead)
        .select({ position: 1, vectorModel: 1, vector: 1 })
        .lean()
      for (const { vector, vectorModel } of next)
        vectors.push(vector && vectorModel === model ? floatsOf(vector) : null)
      const last = next.at(-1)
      if (!last) return packVectors(vectors)
      after = last.position
    }
  },
})

const bytesOf = (vector: Float32Array | undefined): Buffer =>
  vector ? Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength) : Buffer.alloc(0)

/** A lean record holds the driver's own kind of bytes. */
const floatsOf = (given: Buffer | { buffer: Uint8Array }): Float32Array | null => {
  const bytes = given instanceof Uint8Array ? given : given.buffer
  if (bytes.byteLength === 0 || bytes.byteLength % 4 !== 0) return null
  const copy = bytes.slice()
  return new Float32Array(copy.buffer, copy.byteOffset, copy.byteLength / 4)
}
