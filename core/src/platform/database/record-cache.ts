interface RecordCache<T> {
  /** The record of an id, read when it is not known. Not to be changed by who gets it. */
  get(id: string): Promise<T | null>
  /** What of a record has been written just now; one that is not known stays so. */
  patch(id: string, fields: Partial<T>): void
  /** Lets go of one record. */
  forget(id: string): void
  /** Lets go of everything; also of what is being read just now. */
  clear(): void
}

interface Entry<T> {
  record: Promise<T | null>
  until: number
}

interface RecordCacheOptions<T> {
  read(id: string): PromiseLike<T | null>
  /** How long a record holds that another process may change, ms. */
  forMs?: number
  /** Most records that are kept. */
  most?: number
  now?: () => number
}

/**
 * Records by their id, kept for a short while. Whoever writes them clears it before and after the write, so that this process
 * never sees what is no longer true; readers of the same id at once share one read. A missing record is not kept.
 */
export const createRecordCache = <T>({
  read,
  forMs = 5_000,
  most = 2_000,
  now = Date.now,
}: RecordCacheOptions<T>): RecordCache<T> => {
  const kept = new Map<string, Entry<T>>()

  return {
    get: id => {
      const known = kept.get(id)
      if (known && known.until > now()) return known.record
      // A query of mongoose begins anew with every `then`.
      const record = Promise.resolve(read(id))
      const entry: Entry<T> = { record, until: now() + forMs }
      const forget = (): void => {
        if (kept.get(id) === entry) kept.delete(id)
      }
      kept.delete(id)
      kept.set(id, entry)
      record.then(found => found ?? forget(), forget)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return record
    },
    patch: (id, fields) => {
      const entry = kept.get(id)
      if (entry) entry.record = entry.record.then(record => record && { ...record, ...fields })
    },
    forget: id => void kept.delete(id),
    clear: () => kept.clear(),
  }
}
