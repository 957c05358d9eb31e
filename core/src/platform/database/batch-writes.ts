import mongoose, { type Model, type mongo } from 'mongoose'

type Operation<T> = mongo.AnyBulkWriteOperation<T & mongo.Document>

/** Writes to one collection. */
export type BatchWrites<T> = (operations: readonly Operation<T>[]) => Promise<void>

interface BatchOptions {
  /** Calls that run at once, independent of each other. */
  calls?: number
  /** The writes that go first: awaited before each call. It must not reject. */
  after?(): Promise<unknown> | undefined
}

interface Waiting<T> {
  operations: readonly Operation<T>[]
  resolve(): void
  reject(error: unknown): void
}

const most = 500

/**
 * Batches the writes of many callers into one call to the database: operations that arrive during a call are
 * sent with the next one. Within a batch insertions come first, then changes, then deletions, each kind in
 * order of arrival; up to `calls` calls run at once, independent of each other. Each promise resolves when
 * its own operations are stored, and rejects when one of them failed. It bypasses mongoose: defaults, casts,
 * timestamps and hooks are up to the caller.
 */
export const batchWrites = <T>(model: Model<T>, { calls = 1, after }: BatchOptions = {}): BatchWrites<T> => {
  let waiting: Waiting<T>[] = []
  let running = 0

  const run = async (): Promise<void> => {
    running += 1
    // Operations of the same turn of the event loop join the batch.
    await Promise.resolve()
    while (waiting.length > 0) {
      if (after) await after()
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      if (batch.length > 0) await store(model, batch)
    }
    running -= 1
  }

  return operations =>
    new Promise((resolve, reject) => {
      waiting.push({ operations, resolve: () => resolve(), reject })
      if (running < calls) void run()
    })
}

const store = async <T>(model: Model<T>, batch: readonly Waiting<T>[]): Promise<void> => {
  const failed = await failures(
    model,
    batch.flatMap(({ operations }) => operations),
  )
  let from = 0
  for (const { operations, resolve, reject } of batch) {
    const own = operations.flatMap((_, at) => failed(from + at) ?? [])
    from += operations.length
    if (own.length > 0) reject(own[0])
    else resolve()
  }
}

/** Stores the batch; returns the errors by position. */
const failures = async <T>(
  model: Model<T>,
  operations: Operation<T>[],
): Promise<(at: number) => unknown | undefined> => {
  try {
    await model.collection.bulkWrite(operations as never, { ordered: false, ignoreUndefined: true })
    return () => undefined
  } catch (error) {
    // Written, but not durably: this applies to the whole batch.
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError) || error.result.getWriteConcernError())
      return () => error
    const written = [error.writeErrors].flat()
    const byPlace = new Map(written.map(one => [one.index, one]))
    return byPlace.size === 0 ? () => error : at => byPlace.get(at)
  }
}
