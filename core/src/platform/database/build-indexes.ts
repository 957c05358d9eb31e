import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Model, mongo } from 'mongoose'

interface BuildOptions {
  log: FastifyBaseLogger
  /** Aborted when the database is closed. */
  signal: AbortSignal
  /** Delay after a start until indexes that were built before are verified, ms. */
  laterMs?: number
}

/**
 * Builds the indexes of a model's schema with one command. Existing indexes are kept, also those of an
 * earlier version: on a MongoDB an unknown index may be the operator's own, and a surplus index costs disk
 * space while a missing one slows down every read.
 */
export const buildIndexesOf = async <T>(model: Model<T>): Promise<void> => {
  const indexes = model.schema.indexes().map(([fields, { background: _, unique, ...options }]) => ({
    ...options,
    ...(unique && { unique: true }),
    key: { ...fields } as Record<string, mongo.IndexDirection>,
  }))
  if (indexes.length > 0) await model.collection.createIndexes(indexes)
}

/**
 * Builds the indexes of every model and records them: a start waits only for those of models that it finds new or changed,
 * and verifies a few seconds later that none of the others was dropped.
 */
export const buildIndexes = async (
  connection: Connection,
  { log, signal, laterMs = 5_000 }: BuildOptions,
): Promise<void> => {
  const models = Object.values(connection.models).map(model => ({ model, list: listOf(model) }))
  const build = (some: readonly { model: Model<unknown> }[]) =>
    Promise.all(some.map(({ model }) => buildIndexesOf(model)))
  const built = connection.collection<{ _id: string; lists?: string[] }>('built_indexes')
  const known = new Set((await built.findOne({ _id: 'models' }))?.lists)
  const [added, others] = [
    models.filter(one => !known.has(one.list)),
    models.filter(one => known.has(one.list)),
  ]
  if (added.length > 0) {
    await build(added)
    // Indexes of plugins that are switched off stay known: they were built, and are verified with the rest.
    const lists = [...new Set([...known, ...models.map(({ list }) => list)])].slice(-maxKnown)
    await built.updateOne({ _id: 'models' }, { $set: { lists } }, { upsert: true })
  }
  if (others.length === 0) return
  const timer = setTimeout(() => {
    build(others).catch(err => {
      if (!signal.aborted) log.error({ err }, 'indexes cannot be built')
    })
  }, laterMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Lists of indexes that are remembered: of some versions of all models. */
const maxKnown = 1_000

const listOf = ({ collection, schema }: Model<unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([collection.name, schema.indexes()]))
    .digest('base64url')
