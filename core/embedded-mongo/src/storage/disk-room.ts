import { statfsSync } from 'node:fs'
import { MongoError } from '../bson/error.ts'

const MB = 1024 * 1024

/** Below this nothing that grows the data is taken; deletes and drops still are. */
const GROW_BYTES = 64 * MB
/** Below this nothing is written at all: even a delete writes pages before it frees any. */
const FLOOR_BYTES = 16 * MB

/** Keeps the disk from running full: the storage library does not survive that, so it must not come to it. */
export interface DiskRoom {
  /** Throws OutOfDiskSpace when there is no room for more data. */
  requireRoomToGrow(): void
  /** Throws OutOfDiskSpace when nothing may be written, or after a write failed for want of room. */
  requireRoomToWrite(): void
  /** After a failed write nothing more is written until the database is started again. */
  closeForGood(why: string): void
}

export function createDiskRoom(
  folder: string,
  freeBytes: () => number = remembered(() => freeIn(folder)),
): DiskRoom {
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
    requireRoomToGrow: () => require(GROW_BYTES),
    requireRoomToWrite: () => require(FLOOR_BYTES),
    closeForGood(why) {
      closed ??= why
    },
  }
}

/** So long an answer of the system is good: what can be written meanwhile is less than the margins above. */
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

/** Free bytes for this user; endless where the system does not tell. */
function freeIn(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}
