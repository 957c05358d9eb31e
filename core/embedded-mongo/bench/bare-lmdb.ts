import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { counterKey, indexEntryKey, indexPrefix, recordKey, ridValue } from '../src/storage/keys.ts'
import { openStore, type Store } from '../src/storage/store.ts'

/** The lower bound: only the calls that inserting one document with three indexes makes. */
export interface Bare {
  /** Durable documents per second when `perCommit` of them share a commit, as this number of clients does. */
  records(perCommit: number, seconds: number): number
  reads(seconds: number): number
  close(): Promise<void>
}

/** Opens a store that already holds as many documents as the measured database. */
export function openBare(bytes: Buffer, documents: number): Bare {
  const folder = mkdtempSync(join(tmpdir(), 'em-bare-'))
  const store = openStore(folder)
  let rid = 1
  const insert = (count: number) =>
    store.transaction(() => {
      for (let each = 0; each < count; each++) putDocument(store, { rid: rid++, bytes })
      return count
    })
  while (rid <= documents) insert(1000)
  let at = 0
  return {
    records: (perCommit, seconds) => rate(seconds, () => insert(perCommit)),
    reads: seconds =>
      rate(seconds, () => {
        at = (at + 7919) % rid
        store.get(recordKey(1, at))
        return 1
      }),
    async close() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function rate(seconds: number, work: () => number): number {
  const started = performance.now()
  let done = 0
  while (performance.now() - started < seconds * 1000) done += work()
  return (done / (performance.now() - started)) * 1000
}

const nothing = Buffer.alloc(0)
const counters = Buffer.alloc(16)

function putDocument(store: Store, { rid, bytes }: { rid: number; bytes: Buffer }): void {
  store.put(recordKey(1, rid), bytes)
  store.put(indexEntryKey(indexPrefix(1, 0), recordKey(1, rid)), ridValue(rid))
  store.put(indexEntryKey(indexPrefix(1, 1), randomBytes(20)), ridValue(rid))
  store.put(indexEntryKey(indexPrefix(1, 2), randomBytes(24), rid), nothing)
  store.put(counterKey(1), counters)
}
