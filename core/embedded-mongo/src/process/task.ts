import { MongoError } from '../bson/error.ts'
import type { Pause } from './pauses.ts'

/** A piece of work: yields PAUSE where it may be interrupted, returns its answer. */
export type Work<T> = () => Generator<Pause, T>

export type Outcome<T> = { value: T } | { error: unknown }

/** Submitted work, and its progress. */
export interface Task {
  start: Work<unknown>
  running?: Generator<Pause, unknown>
  /** true: it has written in an earlier transaction, so it cannot be run again from the start. */
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

/** Runs a task until it pauses or ends; returns true when it ended. */
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

/**
 * Throws an error that is not the client's: inside a transaction it must undo everything, as half a write may
 * be there.
 */
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
