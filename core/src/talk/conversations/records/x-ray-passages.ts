import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { GivenPassage } from '../../../answers/ai/index.ts'
import type { XRayPassage } from '../../../contract/x-ray.ts'
import { batchWrites } from '../../../platform/database/batch-writes.ts'
import { below, oneOf } from '../../../platform/database/filters.ts'
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts'
import { deleteInBatches } from '../../../platform/database/sweep-older.ts'
import { type Chunk, pageOf } from '../../../search/passage.ts'
import type { TracedPassage } from '../replies/trace.ts'
import type { StoredPassage } from './x-ray.model.ts'
import { type PassageSource, type XRayPassageRecord, xRayPassageSchema } from './x-ray-passage.model.ts'

const dayMs = 86_400_000
/** Passages that are known to be stored; some 100 bytes each. */
const maxKnown = 8_192
/** Maximum text per passage: an X-ray stays below 100 kB. */
const keptText = 1_600

/**
 * The passages that X-rays show, each stored once: a reply finds some 10 kB of text, and many replies find
 * the same. A passage is written on the first reply of a day that found it, and deleted with its assistant,
 * or when the last X-ray that shows it has expired.
 */
export const createXRayPassages = (app: FastifyInstance, { now = Date.now } = {}) => {
  const model = app.db.model<XRayPassageRecord>('XRayPassage', xRayPassageSchema)
  const write = batchWrites(model)
  /** State by id, of one day: a promise that resolves once it is stored, null since then. */
  const known = new Map<string, Promise<void> | null>()
  let knownDay = 0
  /** Ids by chunk: searches find the same object for a while. */
  const ids = new WeakMap<Chunk, { _id: Types.ObjectId; hex: string }>()

  const idOf = (assistantId: Types.ObjectId, passage: GivenPassage) => {
    const kept = ids.get(passage.chunk)
    if (kept) return kept
    const _id = hashOf(assistantId, sourceOf(passage))
    const id = { _id, hex: _id.toHexString() }
    ids.set(passage.chunk, id)
    return id
  }

  const store = (record: XRayPassageRecord): Promise<void> => {
    const { _id, usedAt, ...source } = record
    return write([
      { updateOne: { filter: { _id }, update: { $set: { usedAt }, $setOnInsert: source }, upsert: true } },
    ]).catch((error: unknown) => {
      // Another process has just stored the same.
      if (!isDuplicateKey(error)) throw error
    })
  }

  const remember = (hex: string, stored: Promise<void>): void => {
    const [oldest] = known.keys()
    if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
    known.set(hex, stored)
    const isCurrent = () => known.get(hex) === stored
    stored.then(
      () => isCurrent() && known.set(hex, null),
      () => isCurrent() && known.delete(hex),
    )
  }

  /** Stores a passage unless that was done today; `stored` is null if there is nothing to wait for. */
  const storeOnce = (assistantId: Types.ObjectId, passage: GivenPassage) => {
    const day = Math.floor(now() / dayMs)
    if (day !== knownDay) known.clear()
    knownDay = day
    const { _id, hex } = idOf(assistantId, passage)
    const before = known.get(hex)
    if (before !== undefined) return { _id, stored: before }
    const stored = store({ _id, assistantId, usedAt: new Date(day * dayMs), ...sourceOf(passage) })
    remember(hex, stored)
    return { _id, stored }
  }

  return {
    /** Stores those that are new, and returns what an X-ray keeps of each. Rejects if one cannot be stored. */
    keep: async (assistantId: Types.ObjectId, traced: readonly TracedPassage[]): Promise<StoredPassage[]> => {
      const pending: Promise<void>[] = []
      const kept = traced.map(({ passage, n, fate }): StoredPassage => {
        const { _id: of, stored } = storeOnce(assistantId, passage)
        if (stored) pending.push(stored)
        const { score, coverage } = passage
        return { ...(n !== undefined && { n }), of, score, coverage, fate }
      })
      await Promise.all(pending)
      return kept
    },
    /** The passages of an X-ray in full. */
    load: async (stored: readonly StoredPassage[]): Promise<XRayPassage[]> => {
      const found =
        stored.length > 0 ? await model.find({ _id: oneOf(stored.map(({ of }) => of)) }).lean() : []
      const byId = new Map(found.map(record => [record._id.toHexString(), record]))
      return stored.flatMap(({ of, ...use }): XRayPassage[] => {
        const record = byId.get(of.toHexString())
        if (!record) return []
        const { _id, assistantId: _a, usedAt: _u, ...source } = record
        return [{ ...source, ...use }]
      })
    },
    removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> =>
      void (await model.deleteMany({ assistantId })),
    /** Deletes those that only X-rays of more than so many days ago show. */
    sweep: (days: number): Promise<void> =>
      deleteInBatches(model, { usedAt: below(new Date(now() - (days + 2) * dayMs)) }),
  }
}

const sourceOf = ({ documentId, documentName, chunk, typed }: GivenPassage): PassageSource => ({
  kind: typed ? 'pair' : 'passage',
  ...(documentId && { documentId }),
  title: documentName,
  ...pageOf(chunk),
  ...(chunk.headings.length > 0 && { heading: chunk.headings.join(' › ') }),
  text: chunk.text.slice(0, keptText).toWellFormed(),
})

/** 96 bits of SHA-256. */
const hashOf = (assistantId: Types.ObjectId, source: PassageSource): Types.ObjectId => {
  const { kind, documentId, title, page, unit, heading, text } = source
  const whole = JSON.stringify([
    assistantId,
    kind,
    documentId,
    title,
    page,
    heading,
    text,
    ...(unit ? [unit] : []),
  ])
  return new Types.ObjectId(hash('sha256', whole, 'buffer').subarray(0, 12))
}
