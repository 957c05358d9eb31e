import type { Schema } from 'mongoose'

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

/** Calls back before and after every write through a model of this schema, which is not compiled yet. */
export const watchWrites = <T>(schema: Schema<T>, onWrite: () => void): void => {
  const before = async (): Promise<void> => onWrite()
  for (const name of ofQueries) {
    schema.pre(name, { query: true, document: false }, before)
    schema.post(name, { query: true, document: false }, before)
  }
  schema.pre('save', before)
  schema.post('save', before)
  schema.pre('insertMany', before)
  schema.post('insertMany', before)
  schema.pre('bulkWrite', before)
  schema.post('bulkWrite', before)
}
