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

/** Tells before and after every write that goes through a model of this schema; before it is compiled. */
export const tellWrites = <T>(schema: Schema<T>, tell: () => void): void => {
  const before = async (): Promise<void> => tell()
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
