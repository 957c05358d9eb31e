import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Model, Types } from 'mongoose'
import { oneOf } from '../../platform/database/filters.ts'
import type { Chunk } from '../../search/passage.ts'
import type { ChunkRecord } from './chunk.model.ts'

/** Number of chunks added, removed and kept. */
export interface ChunkChanges {
  added: number
  removed: number
  kept: number
}

interface Replacement {
  document: { _id: Types.ObjectId; assistantId: Types.ObjectId }
  next: readonly Chunk[]
  signal?: AbortSignal
}

type Stored = ChunkRecord & { _id: Types.ObjectId }

/** See `Store.replaceChunks`. */
export const replaceChunks = async (
  chunks: Model<ChunkRecord>,
  { document: { _id, assistantId }, next, signal }: Replacement,
): Promise<ChunkChanges> => {
  const known: Stored[] = await chunks.find({ documentId: _id }).lean()
  const free = Map.groupBy(known, ({ text }) => text)
  const added: Chunk[] = []
  const kept: { record: Stored; chunk: Chunk }[] = []
  for (const chunk of next) {
    const record = free.get(chunk.text)?.shift()
    if (record) kept.push({ record, chunk })
    else added.push(chunk)
  }
  const gone = [...free.values()].flat()
  const moved = kept.filter(({ record, chunk }) => placeOf(record) !== placeOf(chunk))

  // Positions are unique: chunks that move get a temporary negative position first.
  const lowest = known.reduce((low, { position }) => Math.min(low, position), 0)
  await place(
    chunks,
    moved.map(({ record }, n) => ({ record, $set: { position: lowest - 1 - n } })),
    signal,
  )
  for (const some of inTurns(gone)) {
    await chunks.deleteMany({ _id: oneOf(some.map(record => record._id)) })
    await nextTurn()
    signal?.throwIfAborted()
  }
  for (const some of inTurns(added)) {
    await chunks.insertMany(
      some.map(({ places, ...chunk }) => ({
        ...chunk,
        headings: [...chunk.headings],
        ...(places && { places: [...places] }),
        documentId: _id,
        assistantId,
      })),
    )
    await nextTurn()
    signal?.throwIfAborted()
  }
  await place(
    chunks,
    moved.map(({ record, chunk: { position, page, pageEnd, unit, headings, places } }) => ({
      record,
      $set: {
        position,
        headings: [...headings],
        ...(page && { page }),
        ...(pageEnd && { pageEnd }),
        ...(unit && { unit }),
        ...(places && { places: [...places] }),
      },
      $unset: {
        ...(!page && { page: 1 as const }),
        ...(!pageEnd && { pageEnd: 1 as const }),
        ...(!unit && { unit: 1 as const }),
        ...(!places && { places: 1 as const }),
      },
    })),
    signal,
  )
  return { added: added.length, removed: gone.length, kept: kept.length }
}

/** Chunks per write: mongoose validates each by the schema, which blocks the event loop. */
const chunksPerTurn = 200

function* inTurns<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += chunksPerTurn) yield all.slice(at, at + chunksPerTurn)
}

const placeOf = ({ position, page, pageEnd, unit, headings, places = [] }: Omit<Chunk, 'text'>): string =>
  JSON.stringify([
    position,
    page ?? null,
    pageEnd ?? null,
    unit ?? null,
    headings,
    places.map(({ at, page, heading }) => [at, page ?? null, heading ?? null]),
  ])

const place = async (
  chunks: Model<ChunkRecord>,
  moves: { record: Stored; $set: Partial<ChunkRecord>; $unset?: Record<string, 1> }[],
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (const some of inTurns(moves)) {
    await chunks.bulkWrite(
      some.map(({ record, $set, $unset = {} }) => ({
        updateOne: {
          filter: { _id: record._id },
          update: { $set, ...(Object.keys($unset).length > 0 && { $unset }) },
        },
      })),
    )
    await nextTurn()
    signal?.throwIfAborted()
  }
}
