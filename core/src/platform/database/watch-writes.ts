import mongoose, { type Model, type Schema } from 'mongoose'

const ofQueries = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const

const watched = new WeakSet<object>()
const listeners = new WeakMap<object, readonly (() => void)[]>()

/** The model of what a hook is called on: a query, a document, or the model itself. */
const modelOf = (subject: unknown): unknown => {
  if (subject instanceof mongoose.Query) return subject.model
  return subject instanceof mongoose.Document ? subject.constructor : subject
}

async function report(this: unknown): Promise<void> {
  const model = modelOf(this)
  if (typeof model === 'function') for (const listener of listeners.get(model) ?? []) listener()
}

/**
 * Lets the models of a schema report their writes, before and after each, to `listenToWrites`. Called where the schema is
 * defined, before any model is compiled: every hook costs each model of it time at the start, so only what a cache depends on
 * is watched.
 */
export const watchWrites = <T>(schema: Schema<T>): void => {
  watched.add(schema)
  for (const name of ofQueries) {
    schema.pre(name, { query: true, document: false }, report)
    schema.post(name, { query: true, document: false }, report)
  }
  schema.pre('save', report)
  schema.post('save', report)
  schema.pre('insertMany', report)
  schema.post('insertMany', report)
  schema.pre('bulkWrite', report)
  schema.post('bulkWrite', report)
}

/** Calls back before and after every write through this model. */
export const listenToWrites = <T>(model: Model<T>, listener: () => void): void => {
  if (!watched.has(model.schema)) throw new Error(`the schema of ${model.modelName} is not watched`)
  listeners.set(model, [...(listeners.get(model) ?? []), listener])
}
