interface RecordCache<T> {
  /** Returns the record of an id, reading it when it is not cached. The caller must not modify it. */
  get(id: string): Promise<T | null>
  /** Caches a record that was just stored for the first time. */
  put(id: string, record: T): void
  /** Caches that there is no record of an id, where `keepsMissing`: the caller has just made the id. */
  putMissing(id: string): void
  /** Updates a cached record with what was just written; a record that is not cached stays so. */
  patch(id: string, fields: Partial<T>): void
  /** Drops one record. */
  forget(id: string): void
  /** Drops all records, also those that are being read. */
  clear(): void
}

interface Entry<T> {
  record: Promise<T | null>
  until: number
}

interface RecordCacheOptions<T> {
  read(id: string): PromiseLike<T | null>
  /** Lifetime of a cached record that another process may change, ms. */
  forMs?: number
  /** Maximum number of cached records. */
  most?: number
  /** true: the absence of a record is cached, too; default: it is read each time. */
  keepsMissing?: boolean
  now?: () => number
}

/**
 * Short-lived cache of records by id. Writers clear it before and after the write, so that this process never
 * sees outdated data; concurrent reads of an id share one query.
 */
export const createRecordCache = <T>({
  read,
  forMs = 5_000,
  most = 2_000,
  keepsMissing = false,
  now = Date.now,
}: RecordCacheOptions<T>): RecordCache<T> => {
  const kept = new Map<string, Entry<T>>()

  const keep = (id: string, entry: Entry<T>): void => {
    kept.delete(id)
    kept.set(id, entry)
    const at = now()
    for (const [oldest, { until }] of kept) {
      if (kept.size <= most && until > at) break
      kept.delete(oldest)
    }
  }

  return {
    get: id => {
      const known = kept.get(id)
      if (known && known.until > now()) return known.record
      // A mongoose query is executed anew by every `then`.
      const record = Promise.resolve(read(id))
      const entry: Entry<T> = { record, until: now() + forMs }
      const forget = (): void => {
        if (kept.get(id) === entry) kept.delete(id)
      }
      keep(id, entry)
      record.then(found => found ?? (keepsMissing || forget()), forget)
      return record
    },
    put: (id, record) => keep(id, { record: Promise.resolve(record), until: now() + forMs }),
    putMissing: id => keepsMissing && keep(id, { record: Promise.resolve(null), until: now() + forMs }),
    patch: (id, fields) => {
      const entry = kept.get(id)
      if (entry) entry.record = entry.record.then(record => record && { ...record, ...fields })
    },
    forget: id => void kept.delete(id),
    clear: () => kept.clear(),
  }
}
