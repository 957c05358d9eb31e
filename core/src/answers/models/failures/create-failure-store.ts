import type { FastifyInstance } from 'fastify'
import { type ProviderFailureRecord, providerFailureSchema } from './provider-failure.model.ts'

/** Time in which changes are gathered to be written at once, ms. */
const gatherMs = 500
const maxKept = 1_000

export interface FailureStore {
  list(): ProviderFailureRecord[]
  get(id: string): ProviderFailureRecord | undefined
  put(record: ProviderFailureRecord): void
  remove(id: string): void
  isEmpty(): boolean
  /** Reads what is stored: another process may have changed it. */
  load(): Promise<void>
  /** Writes what has changed. */
  flush(): Promise<void>
}

/** The failures of providers in memory, stored behind it so that they outlive the process. */
export const createFailureStore = (
  app: Pick<FastifyInstance, 'db' | 'log'>,
  /** `onChanged`: it is new, fails for another reason, or is over. */
  { onChanged }: { onChanged(record: ProviderFailureRecord): void },
): FailureStore => {
  const model = app.db.model<ProviderFailureRecord>('ProviderFailure', providerFailureSchema)
  const known = new Map<string, ProviderFailureRecord>()
  const unwritten = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let writes = 0
  let writing: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      const written = [...unwritten].map(id => [id, known.get(id)] as const)
      if (written.length === 0) return
      try {
        await model.bulkWrite(
          written.map(([_id, record]) =>
            record
              ? { replaceOne: { filter: { _id }, replacement: record, upsert: true } }
              : { deleteOne: { filter: { _id } } },
          ),
        )
        for (const [id, record] of written) if (known.get(id) === record) unwritten.delete(id)
      } catch (err) {
        app.log.warn({ err }, 'the state of providers could not be stored; the next change writes it')
      }
      writes += 1
    })
    return writing
  }
  const write = ({ _id }: ProviderFailureRecord): void => {
    unwritten.add(_id)
    timer ??= setTimeout(() => void flush(), gatherMs).unref()
  }

  return {
    list: () => [...known.values()],
    get: id => known.get(id),
    put: record => {
      const [oldest] = known.keys()
      if (!known.has(record._id) && oldest !== undefined && known.size >= maxKept) known.delete(oldest)
      const isNews = known.get(record._id)?.code !== record.code
      known.set(record._id, record)
      write(record)
      if (isNews) onChanged(record)
    },
    remove: id => {
      const record = known.get(id)
      if (!record || !known.delete(id)) return
      write(record)
      onChanged(record)
    },
    isEmpty: () => known.size === 0,
    load: async () => {
      const before = writes
      const stored = await model.find({}).sort({ at: -1 }).limit(maxKept).lean()
      // A read that began before a write of this process must not undo it.
      if (writes !== before) return
      const found = new Map(stored.map(record => [record._id, record]))
      for (const id of known.keys()) if (!found.has(id) && !unwritten.has(id)) known.delete(id)
      for (const [id, record] of found) if (!unwritten.has(id)) known.set(id, record)
    },
    flush,
  }
}
