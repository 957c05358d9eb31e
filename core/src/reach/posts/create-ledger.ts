import type { FastifyBaseLogger } from 'fastify'
import type { Model, UpdateQuery } from 'mongoose'
import { type Clock, sleep } from '../../platform/clock.ts'
import { noneOf, not, someText, upTo } from '../../platform/database/filters.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { Ownership } from '../../platform/ownership/ownership.ts'
import { type Happening, happened } from './happened.ts'
import { keptMs, type PostError, type PostRecord } from './post.model.ts'

/** Another process has the post, or it was cancelled: its worker must stop at once. */
export class PostLost extends Error {
  override name = 'PostLost'
}

/** A post that this process publishes. */
export interface HeldPost {
  /** The record as of the last write. */
  readonly record: PostRecord
  /**
   * Updates the record while it is held; retries while the database is unavailable. Throws `PostLost` if it
   * is not held any more.
   */
  write(update: UpdateQuery<PostRecord>): Promise<PostRecord>
}

export interface LedgerOptions {
  model: Model<PostRecord>
  clock: Clock
  log: FastifyBaseLogger
  ownership: Ownership
  /** Aborted when the server stops. */
  signal: AbortSignal
}

const retryMs = 1_000
const maxWrites = 600

const released = { $unset: { busy: 1 as const }, $inc: { fence: 1 } }

/** Claims on due posts: an owner that is a live process, and a fence that invalidates the writes of one that was not. */
export const createLedger = ({ model, clock, log, ownership, signal }: LedgerOptions) => {
  const hold = (claimed: PostRecord): HeldPost => {
    let record = claimed
    const mine = { _id: claimed._id, fence: claimed.fence, state: 'sending' as const }
    return {
      get record() {
        return record
      },
      write: async update => {
        // A short database outage must not turn a published post into one with an unknown outcome.
        for (let count = 1; ; count += 1) {
          try {
            const written = await model.findOneAndUpdate(mine, update, { returnDocument: 'after' }).lean()
            if (!written) throw new PostLost(`the post ${claimed.key} is no longer this worker's`)
            record = written
            return written
          } catch (error) {
            if (error instanceof PostLost || count >= maxWrites || signal.aborted) throw error
            log.warn({ err: error }, 'a post could not be written, retrying')
            await sleep(clock, retryMs, signal)
          }
        }
      },
    }
  }

  ownership.register({
    name: 'posts',
    owners: () => model.distinct('owner', { owner: someText() }),
    recover: owner =>
      model.updateMany(
        { owner, state: 'sending' },
        {
          ...released,
          $set: { state: 'waiting', owner: null, nextAttemptAt: new Date(clock.now()) },
        },
      ),
  })

  /** The next post: the first one due, unless it waits. Tests and posts processed by the platform block no others. */
  const nextOf = async (integrationId: string): Promise<PostRecord | null> => {
    const now = new Date(clock.now())
    const waiting = { integrationId, state: 'waiting' as const }
    const first = await model
      .findOne({ ...waiting, isSettling: false, isTest: not(true), at: upTo(now) })
      .sort({ at: 1, _id: 1 })
      .lean()
    if (first && first.nextAttemptAt <= now) return first
    return model
      .findOne({ ...waiting, $or: [{ isSettling: true }, { isTest: true }], nextAttemptAt: upTo(now) })
      .lean()
  }

  return {
    /** Frees posts that this process holds without working on them: the response to a claim was lost. */
    releaseExcept: (running: readonly string[]) =>
      model.updateMany(
        { owner: ownership.current().owner, state: 'sending', integrationId: noneOf(running) },
        {
          ...released,
          $set: { state: 'waiting', owner: null, nextAttemptAt: new Date(clock.now()) },
        },
      ),
    /** Connections with a post that is due. */
    due: (): Promise<string[]> =>
      model.distinct('integrationId', { state: 'waiting', nextAttemptAt: upTo(new Date(clock.now())) }),
    /** Returns the time when the next post is due, ms since 1970; null: none waits. */
    nextAt: async (): Promise<number | null> => {
      const next = await model
        .findOne({ state: 'waiting' }, { nextAttemptAt: 1 })
        .sort({ nextAttemptAt: 1 })
        .lean()
      return next?.nextAttemptAt.getTime() ?? null
    },
    /** Claims the next due post of a connection. Null: none, or another process publishes to this connection. */
    claim: async (integrationId: string): Promise<HeldPost | null> => {
      const next = await nextOf(integrationId)
      if (!next || !ownership.isSure()) return null
      try {
        const claimed = await model
          .findOneAndUpdate(
            { _id: next._id, state: 'waiting', fence: next.fence },
            {
              $set: { state: 'sending', owner: ownership.current().owner, busy: integrationId },
              $inc: { fence: 1 },
            },
            { returnDocument: 'after' },
          )
          .lean()
        return claimed && hold(claimed)
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>

/** Gives a post back, to be tried again after `ms`. */
export const requeue = async (
  post: HeldPost,
  {
    clock,
    ms,
    set = {},
    because,
  }: { clock: Clock; ms: number; set?: Readonly<Record<string, unknown>>; because?: Happening },
): Promise<void> => {
  const back = { state: 'waiting', owner: null, nextAttemptAt: new Date(clock.now() + ms) }
  await post.write({
    ...released,
    $set: { ...set, ...back },
    ...(because && { $push: happened(new Date(clock.now()), [because]) }),
  })
}

export type FinalState = 'sent' | 'failed' | 'unknown' | 'missed' | 'cancelled'

/** Fields of a final post, of which the plugin is to be notified. */
export const finalFields = (state: FinalState, now: number) => ({
  state,
  owner: null,
  isSettling: false,
  finishedAt: new Date(now),
  expiresAt: new Date(now + keptMs),
  notifyAt: new Date(now),
  notifyTries: 0,
})

export const finish = async (
  post: HeldPost,
  {
    clock,
    state,
    error,
    set = {},
  }: { clock: Clock; state: FinalState; error?: PostError; set?: Readonly<Record<string, unknown>> },
): Promise<void> => {
  await post.write({
    $inc: released.$inc,
    $unset: { ...released.$unset, ...(state === 'sent' && { error: 1 }) },
    $set: { ...set, ...finalFields(state, clock.now()), ...(error && { error }) },
    $push: happened(new Date(clock.now()), [{ event: state, ...(error && { text: error.text }) }]),
  })
}
