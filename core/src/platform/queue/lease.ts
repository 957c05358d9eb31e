import type { FastifyBaseLogger } from 'fastify'
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose'
import { type Clock, sleep } from '../clock.ts'
import type { QueueRecord, Stored } from './record.ts'

/** Another process has the record, or it was cancelled or deleted: its worker must stop at once. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export interface LeaseOptions<T> {
  /** Word for a record in errors: `delivery`. */
  name: string
  model: Model<T>
  clock: Clock
  log: FastifyBaseLogger
  /** False: this process may have been taken for dead. */
  isSure(): boolean
  /** Aborted when the queue ends. */
  signal: AbortSignal
}

/** Finds a record as long as one claim on it holds: by its id, its fencing token and, by the name of its queue, its owner. */
export interface LeaseFilter {
  _id: Types.ObjectId
  fence: number
}

const retryMs = 1_000
const maxWrites = 600

/** A record that this process works on, and the only way to change it meanwhile. */
export const createLease = <T extends QueueRecord>(
  claimed: Stored<T>,
  mine: LeaseFilter,
  { name, model, clock, log, isSure, signal }: LeaseOptions<T>,
) => {
  let record = claimed
  const lost = new AbortController()
  /** The lease is lost: aborts the signal, with the reason if it is not that another process took the record. */
  const lose = (reason = `another process took the ${name}`): LeaseLost => {
    const error = new LeaseLost(reason)
    lost.abort(error)
    return error
  }
  /** False: another process may hold the record. No query. */
  const isHeld = (): boolean => !lost.signal.aborted && isSure()
  /** Repeats a write: a short outage must not turn what was done into something with an unknown outcome. */
  const persist = async <R>(write: () => Promise<R>): Promise<R> => {
    for (let count = 1; ; count += 1) {
      try {
        return await write()
      } catch (error) {
        if (count >= maxWrites || signal.aborted) throw error
        log.warn({ err: error }, `a ${name} could not be written, retrying`)
        await sleep(clock, retryMs, signal)
      }
    }
  }

  return {
    /** The record as of the last write. */
    get record() {
      return record
    },
    /** The filter of every write. */
    mine,
    /** Aborted when the lease is lost, or the queue ends. */
    signal: AbortSignal.any([lost.signal, signal]),
    /** Updates the record, again and again while the database is unavailable. Throws `LeaseLost`. */
    write: async (update: UpdateQuery<T>): Promise<Stored<T>> => {
      if (lost.signal.aborted) throw lost.signal.reason
      const filter = mine as QueryFilter<T>
      const written = await persist(() =>
        model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<Stored<T>>(),
      )
      if (!written) throw lose()
      record = written
      return written
    },
    persist,
    isHeld,
    /** Throws `LeaseLost` unless it is held; called right before an effect outside of the database. */
    assertHeld: (): void => {
      if (!isHeld()) throw lose()
    },
    lose,
  }
}
