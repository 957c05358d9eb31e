import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'

/**
 * Name of a file that stays in the folder permanently: removing it would let two processes lock two files of
 * the same name.
 */
export const OS_LOCK_FILE = 'folder.lock'

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5

/** Takes the system's own lock on a file of the folder, which ends with the process, however that ends. It
 *  holds between containers with process numbers and host names of their own, as the kernel below knows both
 *  processes. Node provides such a lock only through its SQLite: the file stays empty, an exclusive
 *  transaction that never ends is the lock. Returns the function that releases it, or undefined when another
 *  process has it. */
export function takeOsLock(folder: string): (() => void) | undefined {
  const path = join(folder, OS_LOCK_FILE)
  // Only SQLite opens this file: a process that closes a file gives up all its locks on it, also those that
  // another handle holds. SQLite takes care of that by itself.
  const Sqlite = sqlite()
  const lock = new Sqlite(path, { timeout: 0 })
  try {
    chmodSync(path, 0o600)
    lock.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined
    throw error
  }
  return () => lock.close()
}

function sqlite(): typeof DatabaseSync {
  // Node 22 prints an experimental warning at first use, which is irrelevant to the operator.
  const emit = process.emitWarning
  process.emitWarning = () => undefined
  try {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
    return DatabaseSync
  } catch (cause) {
    throw new EmbeddedMongoError('unwritable', {
      message: 'This build of Node has no SQLite, through which the data folder is locked.',
      hint: 'Use Node from nodejs.org, version 22.18 or later.',
      cause,
    })
  } finally {
    process.emitWarning = emit
  }
}
