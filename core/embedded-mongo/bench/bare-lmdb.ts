import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { counterKey, indexEntryKey, indexPrefix, recordKey, ridValue } from '../src/storage/keys.ts'
import { openStore, type Store } from '../src/storage/store.ts'

export interface BareFigures {
  /** Durable commits per second of one document each. */
  commits: number
  /** Durable documents per second where ten share a commit, as ten clients do. */
  grouped: number
  reads: number
}

/** The lower bound: the calls that inserting one document with three indexes makes, with nothing around them. */
export async function measureBare(
  bytes: Buffer,
  { seconds, documents }: { seconds: number; documents: number },
): Promise<BareFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'em-bare-'))
  const store = openStore(folder)
  let rid = 1
  const insert = () => putDocument(store, { rid: rid++, bytes })
  const rate = (work: () => number): number => {
    const started = performance.now()
    let done = 0
    while (performance.now() - started < seconds * 1000) done += work()
    return (done / (performance.now() - started)) * 1000
  }
  try {
    while (rid <= documents) {
      store.transaction(() => {
        for (let each = 0; each < 1000; each++) insert()
      })
    }
    const commits = rate(() => {
      store.transaction(insert)
      return 1
    })
    const grouped = rate(() => {
      store.transaction(() => {
        for (let each = 0; each < 10; each++) insert()
      })
      return 10
    })
    const last = rid
    let at = 0
    const reads = rate(() => {
      at = (at + 7919) % last
      store.get(recordKey(1, at))
      return 1
    })
    return { commits, grouped, reads }
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
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
