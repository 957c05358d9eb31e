import type { Model, mongo } from 'mongoose'

/**
 * Drops an index that an earlier version built and that now forbids what this one stores. It drops only an
 * index with exactly these fields and this uniqueness: any other may be the operator's own. May run again,
 * and in several processes at once.
 */
export const dropFormerIndex = async <T>(
  { collection }: Model<T>,
  { fields, unique }: { fields: Readonly<Record<string, mongo.IndexDirection>>; unique: boolean },
): Promise<void> => {
  const found = await collection.indexes().catch(ignoreNotFound)
  const former = found?.find(
    index => JSON.stringify(index.key) === JSON.stringify(fields) && (index.unique ?? false) === unique,
  )
  if (former?.name) await collection.dropIndex(former.name).catch(ignoreNotFound)
}

/** NamespaceNotFound and IndexNotFound. */
const notFoundCodes: readonly unknown[] = [26, 27]

const ignoreNotFound = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && notFoundCodes.includes(error.code)) return null
  throw error
}
