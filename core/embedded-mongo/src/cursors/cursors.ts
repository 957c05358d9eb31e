import { randomBytes } from 'node:crypto'
import { Raw } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import { PAUSE, type Pause, type Pauses } from '../process/pauses.ts'

/** Documents as bytes, in the form in which they go into replies. */
export type Stream = Generator<Buffer | Pause>

export interface Cursor {
  id: bigint
  namespace: string
  stream: Stream
  /** A document that did not fit into the last batch. */
  held?: Buffer
  /** Reads the held document again before it is returned: undefined when it is gone by then. */
  again?: (held: Buffer) => Buffer | undefined
  usedAt: number
  keepForever: boolean
  busy: boolean
}

export interface Cursors {
  open(cursor: Pick<Cursor, 'namespace' | 'stream' | 'held' | 'again' | 'keepForever'>): Cursor
  take(id: bigint, namespace: string): Cursor
  close(id: bigint): boolean
  /** Closes cursors that were idle for ten minutes. */
  sweep(now: number): void
  count(): number
}

const IDLE_MS = 10 * 60_000

export function createCursors(): Cursors {
  const open = new Map<bigint, Cursor>()
  return {
    open(given) {
      const id = randomBytes(8).readBigInt64LE() & 0x7fff_ffff_ffff_ffffn
      const cursor: Cursor = { id, usedAt: Date.now(), busy: false, ...given }
      open.set(id, cursor)
      return cursor
    },
    take(id, namespace) {
      const cursor = open.get(id)
      if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`)
      if (cursor.namespace !== namespace) {
        throw new MongoError(
          'Unauthorized',
          `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
        )
      }
      if (cursor.busy) throw new MongoError('CursorNotFound', `cursor id ${id} is already in use`)
      cursor.usedAt = Date.now()
      return cursor
    },
    close(id) {
      const cursor = open.get(id)
      cursor?.stream.return(undefined)
      return open.delete(id)
    },
    sweep(now) {
      for (const cursor of open.values()) {
        if (cursor.keepForever || cursor.busy || now - cursor.usedAt < IDLE_MS) continue
        cursor.stream.return(undefined)
        open.delete(cursor.id)
      }
    },
    count: () => open.size,
  }
}

/**
 * Size of a batch, far below MongoDB's 16 MB: a reply is written in one go, and no other client should wait
 * for it.
 */
const BATCH_BYTES = 1024 * 1024
/** Size of a single batch, which no later one can complete: as large as MongoDB's. */
const SINGLE_BATCH_BYTES = 16 * 1024 * 1024

export interface Batch {
  docs: Raw[]
  done: boolean
  held?: Buffer
}

/** Takes documents until the batch is full, by count or by bytes. */
export function* fillBatch(
  { stream, held }: { stream: Stream; held?: Buffer },
  { size, single = 'no', pauses }: { size: number; single?: 'yes' | 'no'; pauses: Pauses },
): Generator<Pause, Batch> {
  const most = single === 'yes' ? SINGLE_BATCH_BYTES : BATCH_BYTES
  const docs: Raw[] = []
  let bytes = 0
  if (held) {
    docs.push(new Raw(held))
    bytes = held.length
  }
  while (docs.length < size) {
    const step = stream.next()
    if (step.done) return { docs, done: true }
    if (step.value === PAUSE) yield PAUSE
    else if (docs.length > 0 && bytes + step.value.length > most) {
      return { docs, done: false, held: step.value }
    } else {
      docs.push(new Raw(step.value))
      bytes += step.value.length
      // A stage returns documents that it holds ready without a pause of its own.
      if (pauses.due()) yield PAUSE
    }
  }
  return { docs, done: false }
}
