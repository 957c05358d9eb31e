import type { CalendarRule } from './calendar.ts'

export interface JobRun {
  key: string
  payload: Record<string, unknown>
  /** 1 for the first try. */
  attempt: number
  /** The scheduled time; of missed occurrences, the last one. */
  dueAt: Date
  /** Fencing token, raised by every try: a store that keeps the highest rejects a run that lost the job. */
  fence: number
  /** Aborted when the server stops, the job is cancelled or another process takes it. */
  signal: AbortSignal
  /**
   * Throws unless this run still holds the job. A stalled process learns of the loss only when it asks: call
   * this before an effect that must not happen twice.
   */
  confirm(): Promise<void>
}

export interface JobKind {
  /** Runs one job. On an error it is retried, up to `tries`; then `giveUp` is called. */
  run(job: JobRun): Promise<void>
  /** Default 3. */
  tries?: number
  /** The job failed for good; default: it is logged. */
  giveUp?(job: JobRun, error: unknown): Promise<void>
  /** The job is later than its `lateMs` and is not run; default: it is logged. */
  missed?(job: JobRun): Promise<void>
  /** Concurrent jobs of this kind in one process. Default 1. */
  concurrency?: number
}

/** A kind of the server's own, which may have an order of its own. */
export interface OrderedJobKind extends JobKind {
  /** `lanes`: by turns of the jobs' lanes, and of one lane the smallest first. Default: in the order of their times. */
  order?: 'lanes'
}

/** The owner of the turn that a job takes, and how much of it: for kinds with the order `lanes`. */
export interface JobTurn {
  lane: string
  size: number
}

/** The time of a job: once, or repeatedly by a calendar. */
export type JobTime = ({ at: Date; every?: never } | { every: CalendarRule; at?: never }) & {
  /**
   * A job that is later than this, ms, is not run: `missed` is called. Default: it runs however late it is.
   * If several occurrences were missed, at most the last one runs.
   */
  lateMs?: number
}

export interface JobQueue {
  /**
   * Durable once this resolves. A waiting job of the same kind and key stays unchanged. A running one is run
   * once more afterwards, with this payload and after at least this delay, ms from now; of several such calls
   * the first counts. Default: an empty payload, no delay.
   */
  add(
    kind: string,
    key: string,
    payload?: Record<string, unknown>,
    options?: { delayMs?: number; turn?: JobTurn },
  ): Promise<void>
  /**
   * Sets the payload and time of a job, whether it already waits or not; durable once this resolves. A
   * running one is run once more afterwards; of several calls the last counts. An unchanged calendar
   * continues: its missed occurrences are kept. Throws for an invalid calendar.
   */
  put(kind: string, key: string, payload: Record<string, unknown>, time: JobTime): Promise<void>
  /** Moves a waiting job; of a recurring one, its next occurrence only. False: none waits. */
  reschedule(kind: string, key: string, at: Date): Promise<boolean>
  /**
   * Removes a job. `running`: its run is aborted by its signal, within seconds when it is in another process,
   * and is not repeated. `unknown`: there is none.
   */
  cancel(kind: string, key: string): Promise<'cancelled' | 'running' | 'unknown'>
}

export interface Jobs extends JobQueue {
  define(kind: string, definition: OrderedJobKind): void
  /** Runs a task in this process every `ms` while the server runs. Its errors are logged. */
  every(name: string, ms: number, run: () => Promise<void>): void
  start(): Promise<void>
  stop(): Promise<void>
}
