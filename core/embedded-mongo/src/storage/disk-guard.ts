import { statfsSync } from 'node:fs'
import { MongoError } from '../bson/error.ts'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'

const MB = 1024 * 1024

/** Free space below which writes that add data are refused; deletes and drops are still accepted. */
const GROW_BYTES = 64 * MB
/** Free space below which all writes are refused: even a delete writes pages before it frees any. */
const FLOOR_BYTES = 16 * MB

/** Keeps the disk from running full, which the storage library does not survive. */
export interface DiskGuard {
  /** Throws OutOfDiskSpace when there is no room for more data. */
  requireSpaceToGrow(): void
  /** Throws OutOfDiskSpace when nothing may be written, or after a write failed for want of room. */
  requireSpaceToWrite(): void
  /** Refuses all writes from now on, after one failed, until the database is started again. */
  closePermanently(why: string): void
}

export function createDiskGuard(
  folder: string,
  freeBytes: () => number = remembered(() => freeIn(folder)),
): DiskGuard {
  let closed: string | undefined
  const require = (least: number) => {
    if (closed !== undefined) {
      throw new MongoError(
        'OutOfDiskSpace',
        `A write failed (${closed}). Free disk space and start the database again; nothing that was acknowledged is lost.`,
      )
    }
    const free = freeBytes()
    if (free >= least) return
    throw new MongoError(
      'OutOfDiskSpace',
      `The disk is nearly full: ${Math.floor(free / MB)} MB free, ${least / MB} MB needed. Nothing was written; free some space.`,
    )
  }
  return {
    requireSpaceToGrow: () => require(GROW_BYTES),
    requireSpaceToWrite: () => require(FLOOR_BYTES),
    closePermanently(why) {
      closed ??= why
    },
  }
}

/** Throws `full` where nothing could be written: opening writes too, and the storage library maps files of
 *  which the system then cannot find the pages, which would end the process without an error. */
export function requireSpaceToOpen(folder: string): void {
  const free = freeIn(folder)
  if (free >= FLOOR_BYTES) return
  throw new EmbeddedMongoError('full', {
    message: `The disk is full: ${Math.floor(free / MB)} MB free for the database in ${folder}, ${FLOOR_BYTES / MB} MB needed.`,
    hint: 'Free some room and start again; nothing that was stored is lost.',
  })
}

/**
 * Time for which an answer of the system is used again: the amount that can be written meanwhile is less than
 * the margins above.
 */
const REMEMBER_MS = 50

function remembered(ask: () => number): () => number {
  let asked = Number.NEGATIVE_INFINITY
  let answer = 0
  return () => {
    const now = performance.now()
    if (now - asked > REMEMBER_MS) {
      answer = ask()
      asked = now
    }
    return answer
  }
}

/** Returns the free bytes for this user; Infinity where the system does not report it. */
function freeIn(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}
