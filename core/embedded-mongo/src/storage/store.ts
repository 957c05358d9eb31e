import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import { checkDataFile } from './check-file.ts'

export interface Entry {
  key: Buffer
  value: Buffer
}

/** Bounds are inclusive at both ends; `after` re-seeks behind a key that was already read. */
export interface RangeOptions {
  low: Buffer
  high: Buffer
  reverse?: boolean
  after?: Buffer
  limit?: number
}

/** One ordered tree of bytes with durable transactions. Everything above it is this package's own. */
export interface Store {
  get(key: Buffer): Buffer | undefined
  has(key: Buffer): boolean
  entries(range: RangeOptions): Entry[]
  keys(range: RangeOptions): Buffer[]
  count(range: RangeOptions): number
  /** Only inside `transaction`. */
  put(key: Buffer, value: Buffer): void
  /** Only inside `transaction`. */
  remove(key: Buffer): void
  /** Runs `work` and returns once its writes are on disk; a throw undoes all of them, and runs `onAbort` hooks. */
  transaction<T>(work: () => T): T
  /** Registers how to undo a change in memory when the running transaction fails. */
  onAbort(undo: () => void): void
  /** About how many bytes of pages the running transaction has changed; 0 outside of one. */
  dirtyBytes(): number
  backup(path: string): Promise<void>
  close(): Promise<void>
}

/** Each change may touch a page of its own. */
const PAGE_BYTES = 4096

export const DATA_FILE = 'data.lmdb'

/** Opens (or makes) the tree in a folder. `readOnly` may be used beside the process that writes. */
export function openStore(folder: string, { readOnly = false }: { readOnly?: boolean } = {}): Store {
  if (!readOnly) mkdirSync(folder, { recursive: true, mode: 0o700 })
  // `overlappingSync: false`: a transaction returns after its data reached the disk, which is what is acknowledged.
  const file = join(folder, DATA_FILE)
  checkDataFile(file)
  const db: RootDatabase<Buffer, Buffer> = open<Buffer, Buffer>({
    path: file,
    noSubdir: true,
    keyEncoding: 'binary',
    encoding: 'binary',
    overlappingSync: false,
    maxReaders: 126,
    readOnly,
  })
  // Whatever the folder allows: the data is this user's alone.
  if (!readOnly) chmodSync(file, 0o600)
  let undo: (() => void)[] | undefined
  let dirty = 0

  const bounds = ({ low, high, reverse, after, limit }: RangeOptions) => ({
    start: after ?? (reverse ? high : low),
    end: reverse ? low : high,
    reverse: reverse === true,
    inclusiveEnd: true,
    exclusiveStart: after !== undefined,
    limit,
  })

  return {
    get: key => db.getBinary(key),
    has: key => db.doesExist(key),
    entries: range => [...db.getRange(bounds(range))] as Entry[],
    keys: range => [...db.getKeys(bounds(range))],
    count: range => db.getKeysCount(bounds(range)),
    put(key, value) {
      dirty += PAGE_BYTES + value.length
      db.putSync(key, value)
    },
    remove(key) {
      dirty += PAGE_BYTES
      db.removeSync(key)
    },
    transaction(work) {
      if (undo) return work()
      undo = []
      try {
        return db.transactionSync(work)
      } catch (error) {
        for (const step of undo.reverse()) step()
        throw error
      } finally {
        undo = undefined
        dirty = 0
      }
    },
    onAbort(step) {
      undo?.push(step)
    },
    dirtyBytes: () => dirty,
    backup: path => db.backup(path, true),
    close: () => db.close(),
  }
}
