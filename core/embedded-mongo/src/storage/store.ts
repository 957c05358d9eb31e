import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import { checkDataFile } from './check-file.ts'
import { DATA_FILE } from './data-file.ts'
import { parseReaders, type Reader } from './readers.ts'
import { replaceFile } from './sync-file.ts'

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
  /** Number of keys that are skipped first. */
  offset?: number
}

export interface RewriteOptions {
  low: Buffer
  /** undefined: to the end. */
  high: Buffer | undefined
  limit: number
}

/**
 * One ordered tree of bytes with durable transactions. All further structure is built on it by this package.
 */
export interface Store {
  get(key: Buffer): Buffer | undefined
  has(key: Buffer): boolean
  entries(range: RangeOptions): Entry[]
  keys(range: RangeOptions): Buffer[]
  /** Counts the keys, up to the limit. */
  count(range: RangeOptions): number
  /** Stores a value. Only inside `transaction`. */
  put(key: Buffer, value: Buffer): void
  /** Removes a key. Only inside `transaction`. */
  remove(key: Buffer): void
  /** Removes the entries from `low` to before `high` and stores them again unchanged, in order, so that they
   *  fill their pages; does nothing if there are more than the limit. Only inside `transaction`. */
  rewrite(range: RewriteOptions): void
  /** Runs `work` and returns once its writes are on disk; a throw undoes all of them, and runs `onAbort` hooks. */
  transaction<T>(work: () => T): T
  /** Runs `work` soon, in one go, with the commit on another thread; resolves once its writes are on disk.
   *  Until then reads see the state before it. One at a time, and no `transaction` meanwhile. */
  commit(work: () => void): Promise<void>
  /** Registers a function that undoes a change in memory when the running transaction fails. */
  onAbort(undo: () => void): void
  /** Frees the slots of dead readers, and lists the active ones: the process, and since which commit. */
  readers(): Reader[]
  /**
   * Returns the approximate number of bytes of pages that the running transaction has changed; 0 outside of
   * one.
   */
  dirtyBytes(): number
  backup(path: string): Promise<void>
  close(): Promise<void>
}

/** Each change may touch a page of its own. */
const PAGE_BYTES = 4096

/** Time for which the reason of a failed commit is waited for. */
const REASON_MS = 1000

/** Maximum number of readers; at a time one process reads beside the server: a backup, a check. */
const MAX_READERS = 126

/**
 * Size of the addresses reserved for the file, which cost nothing (more of them may be refused, where virtual
 * memory is limited). Without them the library maps a growing file again at each doubling and keeps the
 * former maps, whose pages then count several times as memory. Not on Windows, where a map may take the
 * file's size.
 */
const MAP_BYTES = 1024 ** 3

function openFile(path: string, readOnly: boolean): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>({
    path,
    noSubdir: true,
    keyEncoding: 'binary',
    encoding: 'binary',
    overlappingSync: false,
    maxReaders: MAX_READERS,
    ...(process.platform !== 'win32' && { mapSize: MAP_BYTES }),
    readOnly,
  })
}

/**
 * Makes the file under another name and renames it when it is complete: an empty or half written file is a
 * damaged one, never a new one.
 */
function makeFile(folder: string, file: string): void {
  const fresh = join(folder, `new-${DATA_FILE}`)
  rmSync(fresh, { force: true })
  const db = openFile(fresh, false)
  void db.close()
  rmSync(`${fresh}-lock`, { force: true })
  replaceFile(fresh, file)
}

/** Opens (or makes) the tree in a folder. `readOnly` may be used beside the process that writes. */
export function openStore(folder: string, { readOnly = false }: { readOnly?: boolean } = {}): Store {
  if (!readOnly) mkdirSync(folder, { recursive: true, mode: 0o700 })
  // `overlappingSync: false`: a transaction returns after its data reached the disk, which is what is acknowledged.
  const file = join(folder, DATA_FILE)
  checkDataFile(file)
  if (!readOnly && !existsSync(file)) makeFile(folder, file)
  const db = openFile(file, readOnly)
  // The data is this user's alone, whatever the folder allows.
  if (!readOnly) chmodSync(file, 0o600)
  let undo: (() => void)[] | undefined
  let dirty = 0

  const bounds = ({ low, high, reverse, after, limit, offset }: RangeOptions) => ({
    start: after ?? (reverse ? high : low),
    end: reverse ? low : high,
    reverse: reverse === true,
    inclusiveEnd: true,
    exclusiveStart: after !== undefined,
    limit,
    offset,
  })

  return {
    get: key => db.getBinary(key),
    has: key => db.doesExist(key),
    entries: range => [...db.getRange(bounds(range))] as Entry[],
    keys: range => [...db.getKeys(bounds(range))],
    count({ limit, ...range }) {
      // The library counts to the end whatever the limit, so the existence of that many keys is checked
      // first.
      const enough =
        limit !== undefined && [...db.getKeys(bounds({ ...range, offset: limit - 1, limit: 1 }))].length > 0
      return enough ? limit : db.getKeysCount(bounds(range))
    },
    put(key, value) {
      dirty += PAGE_BYTES + value.length
      db.putSync(key, value)
    },
    remove(key) {
      dirty += PAGE_BYTES
      db.removeSync(key)
    },
    rewrite({ low, high, limit }) {
      const entries = [...db.getRange({ start: low, end: high, limit: limit + 1 })] as Entry[]
      if (entries.length > limit) return
      for (const { key, value } of entries) {
        dirty += key.length + value.length
        db.removeSync(key)
      }
      for (const { key, value } of entries) db.putSync(key, value)
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
    async commit(work) {
      const steps: (() => void)[] = []
      const revert = () => {
        for (const step of steps.splice(0).reverse()) step()
      }
      try {
        // A child transaction is used, as only that can be undone when `work` throws; its parent holds
        // nothing else.
        await db.childTransaction(() => {
          undo = steps
          try {
            work()
          } catch (error) {
            // This is undone at once, as others read before the library's callback.
            revert()
            throw error
          } finally {
            undo = undefined
            dirty = 0
          }
        })
      } catch (error) {
        revert()
        throw await reasonOf(error)
      }
    },
    onAbort(step) {
      undo?.push(step)
    },
    dirtyBytes: () => dirty,
    readers() {
      db.readerCheck()
      return parseReaders(db.readerList())
    },
    backup: path => db.backup(path, true),
    close: () => db.close(),
  }
}

/**
 * Returns the reason of a failed commit. The library reports in two steps: the failure, and its reason in a
 * promise within the error.
 */
async function reasonOf(error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || !('commitError' in error)) return error
  const why = Promise.resolve(error.commitError).then(
    () => error,
    (reason: unknown) => reason,
  )
  return Promise.race([why, new Promise(resolve => setTimeout(resolve, REASON_MS, error))])
}
