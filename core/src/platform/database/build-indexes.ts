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
 * Builds the indexes of every model and records them: a start that finds the same list does not wait for
 * them, and verifies a few seconds later that none was dropped.
 */
export const buildIndexes = async (
  connection: Connection,
  { log, signal, laterMs = 5_000 }: BuildOptions,
): Promise<void> => {
  const models = Object.values(connection.models)
  const build = () => Promise.all(models.map(model => buildIndexesOf(model)))
  const built = connection.collection<{ _id: string; list: string }>('built_indexes')
  const list = listOf(models)
  const known = await built.findOne({ _id: 'models' })
  if (known?.list === list) {
    const timer = setTimeout(() => {
      build().catch(err => {
        if (!signal.aborted) log.error({ err }, 'indexes cannot be built')
      })
    }, laterMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
    return
  }
  await build()
  await built.updateOne({ _id: 'models' }, { $set: { list } }, { upsert: true })
}

const listOf = (models: readonly Model<unknown>[]): string => {
  const lines = models.map(({ collection, schema }) => JSON.stringify([collection.name, schema.indexes()]))
  return createHash('sha256').update(lines.sort().join()).digest('base64url')
}
