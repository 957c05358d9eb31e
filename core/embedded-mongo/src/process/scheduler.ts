import { MongoError } from '../bson/error.ts'
import type { DiskGuard } from '../storage/disk-guard.ts'
import type { Store } from '../storage/store.ts'
import { createCommitSize } from './commit-size.ts'
import { createGroupCommit } from './group-commit.ts'
import { createPauses, type Pauses } from './pauses.ts'
import {
  advance,
  clientsOf,
  failHard,
  type Outcome,
  settle,
  storageError,
  type Task,
  type Work,
} from './task.ts'

export interface Submission<T> {
  queue: 'read' | 'write'
  client?: number
  done: (outcome: Outcome<T>) => void
}

export interface Scheduler {
  pauses: Pauses
  /** Does the same as `read` and `write` without promises: `done` is called as soon as the outcome is
   *  certain, for a short read before this returns, and must not throw. Writes of clients that write again
   *  and again are gathered for one commit. */
  submit<T>(work: Work<T>, options: Submission<T>): void
  /** Runs work that only reads: at once, then in slices between other work. */
  read<T>(work: Work<T>): Promise<T>
  /** Runs work inside the next transaction; resolves once that is on disk. Work that pauses goes on in a
   *  later transaction: its earlier writes stay. */
  write<T>(work: Work<T>): Promise<T>
  /** Refuses new work and waits for running work. */
  close(): Promise<void>
}

const SLICE_MS = 8

/** Duration of a read so short that it does not use up its turn of the event loop. */
const SHORT_READ_MS = 0.2

/** Time after which a client that has been alone counts as the only user: where its commits are short, the
 *  two changes of thread cost it more than they spare anybody. */
const ALONE_AFTER_MS = 250
const SHORT_COMMIT_MS = 10

export interface SchedulerOptions {
  disk: DiskGuard
  /** The last step of every transaction. */
  beforeCommit: () => void
  /** Returns whether reads must wait until the last transaction is on disk, not see the old state. */
  readsMustWait?: () => boolean
  /** Called when a transaction is on disk. */
  landed?: () => void
}

/** One transaction and what ran in it. */
interface Batch {
  ran: Task[]
  left: Task[]
  culprit?: Task
  workedAt: number
}

/** Creates the scheduler: one event loop is the single writer. All writes that wait when a transaction runs
 *  share one commit on another thread: meanwhile this one reads, and prepares the next work. */
export function createScheduler(
  store: Store,
  { beforeCommit, readsMustWait = () => false, landed = () => undefined, disk }: SchedulerOptions,
): Scheduler {
  const size = createCommitSize()
  const pauses = createPauses(SLICE_MS, { full: () => size.full(store.dirtyBytes()) })
  const group = createGroupCommit()
  let reads: Task[] = []
  let writes: Task[] = []
  let scheduled = false
  let sliceOpen = false
  let closing = false
  /** true: a commit is running on the other thread. */
  let committing = false
  let readsWait = false
  let lastClient: number | undefined
  let joinedAt = Number.NEGATIVE_INFINITY
  let commitMs = 0
  let idle: (() => void) | undefined
  /** Set while writes wait for others to join their commit, until the timer or the last expected client. */
  let gathering: { timer: NodeJS.Timeout; began: number } | undefined

  const schedule = () => {
    if (scheduled) return
    if (reads.length === 0 && writes.length === 0 && !committing) idle?.()
    const readable = reads.length > 0 && !readsWait
    const writable = writes.length > 0 && !gathering && !committing
    if (!readable && !writable) return
    scheduled = true
    setImmediate(turn)
  }

  const turn = () => {
    scheduled = false
    if (writes.length > 0 && !committing && !gather()) commitTurn()
    if (!readsWait) readTurn()
    schedule()
  }

  const readTurn = () => {
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
  }

  /** Returns whether the waiting writes should wait on. Work that has begun already does not wait. */
  const gather = (): boolean => {
    const patience = closing || writes.some(task => task.running) ? 0 : group.patience(clientsOf(writes))
    if (patience === 0) endGathering()
    else
      gathering ??= {
        began: writes.length,
        timer: setTimeout(() => {
          group.waited(writes.length - (gathering?.began ?? 0))
          endGathering()
          if (writes.length > 0 && !committing) commitTurn()
          schedule()
        }, patience),
      }
    return patience > 0
  }

  const endGathering = () => {
    clearTimeout(gathering?.timer)
    gathering = undefined
  }

  /** Returns whether others gain by a commit on the other thread. */
  const overlaps = () => commitMs >= SHORT_COMMIT_MS || performance.now() - joinedAt < ALONE_AFTER_MS

  const commitTurn = () => {
    try {
      disk.requireSpaceToWrite()
    } catch (error) {
      const refused = writes
      writes = []
      for (const task of refused) task.done({ error })
      return
    }
    const batch: Batch = { ran: [], left: [], workedAt: 0 }
    if (overlaps()) {
      committing = true
      store
        .commit(() => runBatch(batch))
        .then(
          () => {
            endFlight()
            const paused = stored(batch)
            // The other thread begins with the next one while the answers go out.
            if (writes.length > 0 && overlaps() && !gather()) commitTurn()
            answer(batch, paused)
            schedule()
          },
          error => {
            endFlight()
            failed(batch, error)
            schedule()
          },
        )
      return
    }
    try {
      store.transaction(() => runBatch(batch))
    } catch (error) {
      failed(batch, error)
      return
    } finally {
      readsWait = false
    }
    answer(batch, stored(batch))
  }

  const endFlight = () => {
    committing = false
    readsWait = false
  }

  /** Runs a batch inside the transaction. */
  const runBatch = (batch: Batch) => {
    batch.left = writes
    writes = []
    pauses.restart(size.sliceMs(SLICE_MS))
    while (batch.left.length > 0) {
      const task = batch.left.shift()
      if (!task) break
      batch.ran.push(task)
      batch.culprit = task
      if (!advance(task)) break
      failHard(task)
    }
    batch.culprit = undefined
    beforeCommit()
    readsWait = readsMustWait()
    pauses.restart()
    batch.workedAt = performance.now()
  }

  /** Called after a commit: tasks that have not ended wait for the next one. Returns them. */
  const stored = (batch: Batch): ReadonlySet<Task> => {
    landed()
    commitMs = performance.now() - batch.workedAt
    group.committed(clientsOf(batch.ran), commitMs)
    size.committed(commitMs)
    const paused = batch.ran.filter(task => !task.outcome)
    for (const task of paused) task.committed = true
    writes = [...batch.left, ...writes, ...paused]
    return new Set(paused)
  }

  const answer = (batch: Batch, paused: ReadonlySet<Task>) => {
    for (const task of batch.ran) if (!paused.has(task)) settle(task)
  }

  const failed = (batch: Batch, error: unknown) => {
    const { culprit } = batch
    // A commit that failed leaves the library in doubt; a task that failed was undone cleanly.
    if (!culprit) disk.closePermanently(error instanceof Error ? error.message : String(error))
    for (const task of batch.ran) undoTask(task, { error, culprit })
    writes = [...batch.left, ...writes]
  }

  /** Called after a rollback: the failed task gets the error; those that only started here are restarted. */
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
    if (client !== undefined && client !== lastClient) {
      lastClient = client
      joinedAt = performance.now()
    }
    if (queue === 'write') {
      writes.push(task)
      if (gathering && group.patience(clientsOf(writes)) === 0) endGathering()
    } else if (readsWait) reads.push(task)
    else {
      // Reads that arrive in one turn of the loop share one slice, as soon as one of them takes noticeable
      // time; the others wait for their turn.
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
        if (reads.length === 0 && writes.length === 0 && !committing) resolve()
        else idle = resolve
      })
    },
  }
}
