import { MongoError } from '../bson/error.ts'
import type { DiskRoom } from '../storage/disk-room.ts'
import type { Store } from '../storage/store.ts'
import { createPauses, type Pause, type Pauses } from './pauses.ts'

/** A piece of work: yields PAUSE where it may be interrupted, returns its answer. */
export type Work<T> = () => Generator<Pause, T>

export interface Scheduler {
  pauses: Pauses
  /** Runs work that only reads: at once, then in slices between other work. */
  read<T>(work: Work<T>): Promise<T>
  /** Runs work inside the next transaction; resolves once that is on disk. Work that pauses goes on in a later
   *  transaction: what it wrote before stays. */
  write<T>(work: Work<T>): Promise<T>
  /** Refuses new work and waits for what is under way. */
  close(): Promise<void>
}

interface Task {
  start: Work<unknown>
  running?: Generator<Pause, unknown>
  /** Has written in an earlier transaction: cannot be run again from the start. */
  committed: boolean
  outcome?: { value: unknown } | { error: unknown }
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

const SLICE_MS = 8

/** One event loop is the single writer. All writes that are waiting when a turn begins share one commit. */
export function createScheduler(
  store: Store,
  { beforeCommit, room }: { beforeCommit: () => void; room: DiskRoom },
): Scheduler {
  const pauses = createPauses(SLICE_MS)
  let reads: Task[] = []
  let writes: Task[] = []
  let scheduled = false
  let sliceOpen = false
  let closing = false
  let idle: (() => void) | undefined

  const schedule = () => {
    if (scheduled || (reads.length === 0 && writes.length === 0)) {
      if (!scheduled) idle?.()
      return
    }
    scheduled = true
    setImmediate(turn)
  }

  const turn = () => {
    scheduled = false
    if (writes.length > 0) commitTurn()
    const waiting = reads
    reads = []
    pauses.restart()
    while (waiting.length > 0) {
      const task = waiting.shift()
      if (!task) break
      if (!advance(task)) reads.push(task)
      else settle(task)
      if (pauses.due()) break
    }
    reads = [...waiting, ...reads]
    schedule()
  }

  const commitTurn = () => {
    const batch = writes
    writes = []
    try {
      room.requireRoomToWrite()
    } catch (error) {
      for (const task of batch) task.reject(error)
      return
    }
    let culprit: Task | undefined
    const ran: Task[] = []
    try {
      store.transaction(() => {
        pauses.restart()
        while (batch.length > 0) {
          const task = batch.shift()
          if (!task) break
          ran.push(task)
          culprit = task
          if (!advance(task)) break
          failHard(task)
        }
        culprit = undefined
        beforeCommit()
      })
    } catch (error) {
      // A commit that failed leaves the library in doubt; a task that failed was undone cleanly.
      if (!culprit) room.closeForGood(error instanceof Error ? error.message : String(error))
      for (const task of ran) undoTask(task, { error, culprit })
      writes = [...batch, ...writes]
      return
    }
    for (const task of ran) {
      if (task.outcome) settle(task)
      else {
        task.committed = true
        writes.push(task)
      }
    }
    writes = [...batch, ...writes]
  }

  /** After a rollback: the task that failed is told; those that had only begun here begin again. */
  const undoTask = (task: Task, { error, culprit }: { error: unknown; culprit: Task | undefined }) => {
    if (!culprit || task === culprit || task.committed) {
      task.reject(task === culprit ? error : storageError(error))
      return
    }
    task.running = undefined
    task.outcome = undefined
    writes.push(task)
  }

  const submit = <T>(work: Work<T>, queue: 'read' | 'write'): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (closing) {
        reject(new MongoError('ShutdownInProgress', 'The server is shutting down'))
        return
      }
      const task: Task = {
        start: work,
        committed: false,
        resolve: value => resolve(value as T),
        reject,
      }
      if (queue === 'write') writes.push(task)
      else {
        // All reads that arrive in one turn of the loop share one slice; what is over it waits its turn.
        if (!sliceOpen) {
          sliceOpen = true
          pauses.restart()
          setImmediate(() => {
            sliceOpen = false
          })
        }
        if (!pauses.now() && advance(task)) return settle(task)
        reads.push(task)
      }
      schedule()
    })

  return {
    pauses,
    read: work => submit(work, 'read'),
    write: work => submit(work, 'write'),
    close() {
      closing = true
      return new Promise(resolve => {
        if (reads.length === 0 && writes.length === 0) resolve()
        else idle = resolve
      })
    },
  }
}

/** Runs a task until it pauses or ends; true when it ended. */
function advance(task: Task): boolean {
  try {
    task.running ??= task.start()
    const step = task.running.next()
    if (!step.done) return false
    task.outcome = { value: step.value }
  } catch (error) {
    task.outcome = { error }
  }
  return true
}

/** Inside a transaction, an error that is not the client's must undo everything: half a write may be there. */
function failHard(task: Task): void {
  const { outcome } = task
  if (outcome && 'error' in outcome && !(outcome.error instanceof MongoError)) throw outcome.error
}

function settle(task: Task): void {
  const { outcome } = task
  if (!outcome) return
  if ('error' in outcome) task.reject(outcome.error)
  else task.resolve(outcome.value)
}

function storageError(error: unknown): MongoError {
  const text = error instanceof Error ? error.message : String(error)
  const full = /ENOSPC|No space|MAP_FULL/i.test(text)
  return new MongoError(
    full ? 'OutOfDiskSpace' : 'InternalError',
    full
      ? `The disk is full; nothing of this write was stored: ${text}`
      : `The write could not be stored: ${text}`,
  )
}
