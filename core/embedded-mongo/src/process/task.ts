import { MongoError } from '../bson/error.ts'
import type { Pause } from './pauses.ts'

/** A piece of work: yields PAUSE where it may be interrupted, returns its answer. */
export type Work<T> = () => Generator<Pause, T>

export type Outcome<T> = { value: T } | { error: unknown }

/** Work that was submitted, and how far it is. */
export interface Task {
  start: Work<unknown>
  running?: Generator<Pause, unknown>
  /** Has written in an earlier transaction: cannot be run again from the start. */
  committed: boolean
  client: number | undefined
  outcome?: Outcome<unknown>
  done: (outcome: Outcome<unknown>) => void
}

export const clientsOf = (tasks: readonly Task[]): Set<number> => {
  const clients = new Set<number>()
  for (const { client } of tasks) if (client !== undefined) clients.add(client)
  return clients
}

/** Runs a task until it pauses or ends; true when it ended. */
export function advance(task: Task): boolean {
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
export function failHard(task: Task): void {
  const { outcome } = task
  if (outcome && 'error' in outcome && !(outcome.error instanceof MongoError)) throw outcome.error
}

export function settle(task: Task): void {
  if (task.outcome) task.done(task.outcome)
}

export function storageError(error: unknown): MongoError {
  const text = error instanceof Error ? error.message : String(error)
  const full = /ENOSPC|No space|MAP_FULL/i.test(text)
  return new MongoError(
    full ? 'OutOfDiskSpace' : 'InternalError',
    full
      ? `The disk is full; nothing of this write was stored: ${text}`
      : `The write could not be stored: ${text}`,
  )
}
