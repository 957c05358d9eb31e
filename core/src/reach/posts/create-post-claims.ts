import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { noneOf, not, upTo } from '../../platform/database/filters.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { Ownership } from '../../platform/ownership/ownership.ts'
import { createClaims, type Lease, recoverRecords } from '../../platform/queue/index.ts'
import { type Happening, happened } from './happened.ts'
import { filesKeptMs, type PostError, type PostRecord } from './post.model.ts'
import { type FinalState, postFields, postOrder } from './post-policy.ts'

/** A post that this process publishes. */
export type HeldPost = Lease<PostRecord>

export interface PostClaimsOptions {
  model: Model<PostRecord>
  clock: Clock
  log: FastifyBaseLogger
  ownership: Ownership
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** Claims on due posts: one per connection at a time, in all processes together. */
export const createPostClaims = ({ model, clock, log, ownership, signal }: PostClaimsOptions) => {
  const fields = postFields
  const claims = createClaims({ name: 'post', model, fields, clock, log, ownership, signal })
  recoverRecords({ name: 'posts', model, fields, ownership })

  /** The next post: the first one due, unless it waits. Tests and posts processed by the platform block no others. */
  const nextOf = async (integrationId: string): Promise<PostRecord | null> => {
    const now = new Date(clock.now())
    const waiting = { integrationId, state: 'waiting' as const }
    const first = await model
      .findOne({ ...waiting, isSettling: false, isTest: not(true), at: upTo(now) })
      .sort(postOrder)
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
        { owner: claims.owner(), state: 'sending', integrationId: noneOf(running) },
        { $set: { state: 'waiting', owner: null, busy: null } },
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
      if (!next) return null
      const { _id, fence } = next
      try {
        return await claims.claimDue({ _id, fence }, { set: { busy: integrationId } })
      } catch (error) {
        // The unique index on `busy`: a post of this connection is being published.
        if (isDuplicateKey(error)) return null
        throw error
      }
    },
  }
}
export type PostClaims = ReturnType<typeof createPostClaims>

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
  const back = { state: 'waiting', owner: null, busy: null, nextAttemptAt: new Date(clock.now() + ms) }
  await post.write({
    $set: { ...set, ...back },
    ...(because && { $push: happened(new Date(clock.now()), [because]) }),
  })
}

/** Fields of a final post, of which the plugin is to be notified. */
export const finalFields = (state: FinalState, now: number) => ({
  state,
  owner: null,
  isSettling: false,
  finishedAt: new Date(now),
  expiresAt: new Date(now + filesKeptMs),
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
    $unset: { busy: 1, ...(state === 'sent' && { error: 1 }) },
    $set: { ...set, ...finalFields(state, clock.now()), ...(error && { error }) },
    $push: happened(new Date(clock.now()), [{ event: state, ...(error && { text: error.text }) }]),
  })
}
