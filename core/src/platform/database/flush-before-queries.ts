import mongoose, { type Model, type Schema } from 'mongoose'

/** Queries that read fields, or change what was read. */
const queries = ['find', 'findOne', 'findOneAndUpdate', 'updateOne'] as const

const flushes = new WeakMap<object, () => Promise<void>>()

async function flush(this: unknown): Promise<void> {
  if (this instanceof mongoose.Query) await flushes.get(this.model)?.()
}

/**
 * Stores pending changes of a schema's records that are changed behind (see `flushWith`) before they are read or changed through
 * mongoose. Called where the schema is defined, before any model is compiled.
 */
export const flushBeforeQueries = <T>(schema: Schema<T>): void => {
  for (const name of queries) schema.pre(name, { query: true, document: false }, flush)
}

/** Registers the function that stores the pending changes of a model's records. */
export const flushWith = <T>(model: Model<T>, store: () => Promise<void>): void =>
  void flushes.set(model, store)
