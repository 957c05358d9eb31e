import type { Model, Types } from 'mongoose'
import { above, atLeast, noneOf } from '../../../platform/database/filters.ts'
import { packVectors, type Vectors } from '../../../search/vectors.ts'
import type { ChunkRecord } from '../chunk.model.ts'
import type { EmbeddingsAccess } from './access.ts'

type Stored = ChunkRecord & { _id: Types.ObjectId }
type Named = Pick<EmbeddingsAccess, 'source' | 'storedAs'>

const chunksPerRead = 200

/** The vectors stored with the chunks: 32-bit floats, little-endian. */
export const createChunkVectors = (chunks: Model<ChunkRecord>) => {
  const lackingOf = (documentId: Types.ObjectId, { storedAs }: Named) => ({
    documentId,
    position: atLeast(0),
    vectorModel: noneOf(storedAs),
  })

  /** A document's chunks with the vectors of a source, in order. */
  async function* read(documentId: Types.ObjectId, { storedAs }: Named) {
    for (let after = -1; ; ) {
      const next: Stored[] = await chunks
        .find({ documentId, position: above(after) })
        .sort({ position: 1 })
        .limit(chunksPerRead)
        .select({ position: 1, vectorModel: 1, vector: 1 })
        .lean()
      for (const { _id, vector, vectorModel } of next)
        yield { _id, vector: vector && storedAs.includes(vectorModel ?? '') ? floatsOf(vector) : null }
      const last = next.at(-1)
      if (!last) return
      after = last.position
    }
  }

  return {
    /** Chunks of a document without a vector of this source; vectors of other sources end up replaced. */
    lacking: (documentId: Types.ObjectId, access: Named, limit: number): Promise<Stored[]> =>
      chunks.find(lackingOf(documentId, access)).sort({ position: 1 }).limit(limit).lean(),
    countLacking: (documentId: Types.ObjectId, access: Named): Promise<number> =>
      chunks.countDocuments(lackingOf(documentId, access)),
    /** Stores vectors with their chunks. A chunk that was deleted is skipped: its text never changes. */
    keep: async (
      stored: readonly Stored[],
      vectors: readonly Float32Array[],
      { source }: Named,
    ): Promise<void> => {
      await chunks.bulkWrite(
        stored.map(({ _id }, at) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { vector: bytesOf(vectors[at]), vectorModel: source } },
          },
        })),
      )
    },
    /** Deletes the vectors of a document that are not of this length. */
    forgetOthers: async (documentId: Types.ObjectId, access: Named, dimensions: number): Promise<void> => {
      for await (const { _id, vector } of read(documentId, access))
        if (vector && vector.length !== dimensions)
          await chunks.updateOne({ _id }, { $unset: { vector: 1, vectorModel: 1 } })
    },
    forget: async (documentId: Types.ObjectId): Promise<void> =>
      void (await chunks.updateMany({ documentId }, { $unset: { vector: 1, vectorModel: 1 } })),
    /** A document's vectors in chunk order; null if it has none of this source. */
    packed: async (documentId: Types.ObjectId, access: Named): Promise<Vectors | null> => {
      const vectors: (Float32Array | null)[] = []
      for await (const { vector } of read(documentId, access)) vectors.push(vector)
      return packVectors(access.source, vectors)
    },
  }
}
export type ChunkVectors = ReturnType<typeof createChunkVectors>

const bytesOf = (vector: Float32Array | undefined): Buffer =>
  vector ? Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength) : Buffer.alloc(0)

/**
 * A lean record holds the driver's binary type, at any offset in the received buffer. Floats must be aligned
 * to four bytes, so they are copied (`slice` of a `Buffer` does not copy).
 */
const floatsOf = (given: Buffer | { buffer: Uint8Array }): Float32Array | null => {
  const bytes = given instanceof Uint8Array ? given : given.buffer
  if (bytes.byteLength === 0 || bytes.byteLength % 4 !== 0) return null
  return new Float32Array(Uint8Array.from(bytes).buffer)
}
