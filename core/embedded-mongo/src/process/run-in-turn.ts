import type { Pauses } from './pauses.ts'
import { advance, failHard, type Task } from './task.ts'

/** One transaction and what ran in it. */
export interface Batch {
  ran: Task[]
  left: Task[]
  culprit?: Task | undefined
  workedAt: number
}

interface Turns {
  pauses: Pauses & { restart(ms?: number): void }
  /** For the whole transaction. */
  sliceMs: number
  /** Whether enough has been changed for one transaction. */
  isFull(): boolean
}

/** So long one task of several works before the next one has its turn: a question is stored within a few milliseconds,
 *  whatever is recorded beside it. */
const TURN_MS = 2

/** Runs the tasks that are left, inside their transaction: those first that have not begun, as most are short. Long ones go on in later
 *  transactions. An error that is not the client's is thrown, and `culprit` says whose it is. */
export function runInTurn(batch: Batch, { pauses, sliceMs, isFull }: Turns): void {
  batch.left = [...batch.left.filter(task => !task.running), ...batch.left.filter(task => task.running)]
  const until = performance.now() + sliceMs
  const turnMs = batch.left.length > 1 ? TURN_MS : sliceMs
  for (let task = batch.left.shift(); task; task = batch.left.shift()) {
    batch.ran.push(task)
    batch.culprit = task
    pauses.restart(turnMs)
    if (advance(task)) failHard(task)
    else if (performance.now() >= until || isFull()) break
  }
  batch.culprit = undefined
}
