import type { Aggregate, Model, Query, Schema } from 'mongoose'

const ofQueries = [
  'find',
  'findOne',
  'countDocuments',
  'distinct',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
] as const

const watched = new WeakSet<object>()
const flushes = new WeakMap<object, () => Promise<void>>()

async function ofQuery(this: Query<unknown, unknown>): Promise<void> {
  await flushes.get(this.model)?.()
}
async function ofAggregate(this: Aggregate<unknown>): Promise<void> {
  await flushes.get(this.model())?.()
}

interface WatchUseOptions {
  /** False: `countDocuments` does not flush, since what is held changes no field by which records are counted. */
  counts?: boolean
}

/** Lets the models of a schema have `flushBeforeUse`. Called where the schema is defined, before any model is compiled. */
export const watchUse = <T>(schema: Schema<T>, { counts = true }: WatchUseOptions = {}): void => {
  watched.add(schema)
  for (const name of ofQueries)
    if (counts || name !== 'countDocuments') schema.pre(name, { query: true, document: false }, ofQuery)
  schema.pre('aggregate', ofAggregate)
}

/**
 * Calls and awaits this before records are read, changed or removed through the model: for changes of its records that are held in
 * memory, so that whoever looks finds them. It must not use the model itself, and not throw.
 */
export const flushBeforeUse = <T>(model: Model<T>, flush: () => Promise<void>): void => {
  if (!watched.has(model.schema)) throw new Error(`the schema of ${model.modelName} is not watched`)
  flushes.set(model, flush)
}
