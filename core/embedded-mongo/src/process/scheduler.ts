import { MongoError } from '../bson/error.ts'
import type { DiskRoom } from '../storage/disk-room.ts'
import type { Store } from '../storage/store.ts'
import { createCompanions } from './companions.ts'
import { createPauses, type Pause, type Pauses } from './pauses.ts'

/** A piece of work: yields PAUSE where it may be interrupted, returns its answer. */
export type Work<T> = () => Generator<Pause, T>

export type Outcome<T> = { value: T } | { error: unknown }

export interface Submission<T> {
  queue: 'read' | 'write'
  client?: number
  done: (outcome: Outcome<T>) => void
}

export interface Scheduler {
  pauses: Pauses
  /** The same as `read` and `write` without promises: `done` is called as soon as the outcome is certain, which for a
   *  short read is before this returns. It must not throw. `client` is who asks: writes of clients that write again and
   *  again are gathered for one commit. */
  submit<T>(work: Work<T>, options: Submission<T>): void
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
  client: number | undefined
  outcome?: Outcome<unknown>
  done: (outcome: Outcome<unknown>) => void
}

const SLICE_MS = 8

/** So short a read leaves the rest of its turn of the loop as it was. */
const SHORT_READ_MS = 0.2

/** A commit that takes longer than this makes the next ones smaller by as much, in time and in bytes, down to the least: below it
 *  the disk's own delay is all that is left, and long work would take for ever. */
const LONG_COMMIT_MS = 12
const LEAST_SLICE_MS = 4
/** About so many bytes of changed pages make one commit at most, if the work can pause. */
const COMMIT_BYTES = 4 * 1024 * 1024
const LEAST_COMMIT_SHARE = 1 / 8
/** Long work begins with such a commit, whatever the disk may be like, and its commits grow by so much. */
const FIRST_COMMIT_SHARE = 1 / 4
const GROWTH = 1.1

/** One event loop is the single writer. All writes that are waiting when a turn begins share one commit. */
export function createScheduler(
  store: Store,
  { beforeCommit, room }: { beforeCommit: () => void; room: DiskRoom },
): Scheduler {
  /** How much of the largest commit the next one may be, by how long the last ones took. */
  let share = FIRST_COMMIT_SHARE
  const pauses = createPauses(SLICE_MS, { full: () => store.dirtyBytes() > COMMIT_BYTES * share })
  const companions = createCompanions()
  let reads: Task[] = []
  let writes: Task[] = []
  let scheduled = false
  let sliceOpen = false
  let closing = false
  let idle: (() => void) | undefined
  /** Writes are waiting for others to join their commit; ended by the timer or by the last who is expected. */
  let gathering: { timer: NodeJS.Timeout; began: number } | undefined

  const schedule = () => {
    if (scheduled) return
    if (reads.length === 0 && writes.length === 0) idle?.()
    if (reads.length === 0 && (writes.length === 0 || gathering)) return
    scheduled = true
    setImmediate(turn)
  }

  const turn = () => {
    scheduled = false
    if (writes.length > 0 && !gather()) commitTurn()
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

  /** Whether the waiting writes should wait on. Work that has begun already does not. */
  const gather = (): boolean => {
    const patience = closing || writes.some(task => task.running) ? 0 : companions.patience(clientsOf(writes))
    if (patience === 0) endGathering()
    else
      gathering ??= {
        began: writes.length,
        timer: setTimeout(() => {
          companions.waited(writes.length - (gathering?.began ?? 0))
          endGathering()
          if (writes.length > 0) commitTurn()
          schedule()
        }, patience),
      }
    return patience > 0
  }

  const endGathering = () => {
    clearTimeout(gathering?.timer)
    gathering = undefined
  }

  const commitTurn = () => {
    const batch = writes
    writes = []
    try {
      room.requireRoomToWrite()
    } catch (error) {
      for (const task of batch) task.done({ error })
      return
    }
    let culprit: Task | undefined
    const ran: Task[] = []
    let worked = 0
    try {
      store.transaction(() => {
        pauses.restart(Math.max(LEAST_SLICE_MS, SLICE_MS * share))
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
        worked = performance.now()
      })
      const commitMs = performance.now() - worked
      companions.committed(clientsOf(ran), commitMs)
      share =
        commitMs > LONG_COMMIT_MS
          ? Math.max(LEAST_COMMIT_SHARE, share * Math.min(1 / 2, LONG_COMMIT_MS / commitMs))
          : Math.min(1, share * GROWTH)
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
      task.done({ error: task === culprit ? error : storageError(error) })
      return
    }
    task.running = undefined
    task.outcome = undefined
    writes.push(task)
  }

  const submit: Scheduler['submit'] = (work, { queue, client, done }) => {
    if (closing) {
      done({ error: new MongoError('ShutdownInProgress', 'The server is shutting down') })
      return
    }
    const task: Task = { start: work, committed: false, client, done: done as Task['done'] }
    if (queue === 'write') {
      writes.push(task)
      if (gathering && companions.patience(clientsOf(writes)) === 0) endGathering()
    } else {
      // Reads that arrive in one turn of the loop share one slice, as soon as one of them takes noticeable time;
      // what is over it waits its turn.
      if (!sliceOpen) pauses.restart()
      const ended = !pauses.now() && advance(task)
      if (!sliceOpen && pauses.elapsed() > SHORT_READ_MS) {
        sliceOpen = true
        setImmediate(() => {
          sliceOpen = false
        })
      }
      if (ended) return settle(task)
      reads.push(task)
    }
    schedule()
  }

  const promised = <T>(work: Work<T>, queue: 'read' | 'write'): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const done = (outcome: Outcome<T>) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.value)
      submit(work, { queue, done })
    })

  return {
    pauses,
    submit,
    read: work => promised(work, 'read'),
    write: work => promised(work, 'write'),
    close() {
      closing = true
      return new Promise(resolve => {
        if (reads.length === 0 && writes.length === 0) resolve()
        else idle = resolve
      })
    },
  }
}

const clientsOf = (tasks: readonly Task[]): Set<number> => {
  const clients = new Set<number>()
  for (const { client } of tasks) if (client !== undefined) clients.add(client)
  return clients
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
  if (task.outcome) task.done(task.outcome)
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
