import type { Model, mongo } from 'mongoose'

/** Builds the indexes that a model's schema names: one command for all of them. What exists stays. */
export const buildIndexesOf = async <T>(model: Model<T>): Promise<void> => {
  const indexes = model.schema.indexes().map(([fields, { background: _, unique, ...options }]) => ({
    ...options,
    ...(unique && { unique: true }),
    key: { ...fields } as Record<string, mongo.IndexDirection>,
  }))
  if (indexes.length > 0) await model.collection.createIndexes(indexes)
}
