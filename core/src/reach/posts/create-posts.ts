import type { FastifyInstance } from 'fastify'
import type { Model, Types } from 'mongoose'

import type { Clock } from '../../platform/clock.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { PostStatistics } from '../../plugin/publisher.ts'
import type { PostFigures, Publishing, PutPost } from '../../plugin/publishing.ts'
import { checkPost } from './check-post.ts'
import { type Drafts, objectIdsOf, postOf } from './create-drafts.ts'
import { finalFields } from './create-post-claims.ts'
import { fail } from './errors.ts'
import { type Happening, happened } from './happened.ts'
import { joinTexts } from './join-texts.ts'
import { newRecord } from './new-record.ts'
import { changeByDecision } from './owner-decision.ts'
import type { PostError, PostRecord } from './post.model.ts'
import { present } from './present.ts'

/** Number of earlier counters that a post keeps. */
const maxFigures = 60

export interface PostsOptions {
  model: Model<PostRecord>
  drafts: Drafts
  clock: Clock
  /** Called when a post is due, or a plugin is to be notified. */
  wake(): void
}

/** The posts of one plugin. */
export type PluginPosts = Pick<Publishing, 'put' | 'cancel' | 'decide' | 'read'>

/** Posts to be published: created, cancelled and decided about by their plugin. */
export const createPosts = (app: FastifyInstance, { model, drafts, clock, wake }: PostsOptions) => {
  const find = (plugin: string, key: string) => model.findOne({ plugin, key }).lean()

  const recordOf = async (plugin: string, put: PutPost): Promise<PostRecord> => {
    const { accountId, post, isTest } = put
    const target = await drafts.targetOf(put)
    if (isTest && !target.can.includes('test')) throw fail('posts.no-test')
    const reasons = checkPost(postOf(post), target.publisher, target.context)
    if (reasons.length > 0) throw fail('posts.refused', { params: { reasons: joinTexts(reasons) } })
    const record = newRecord(plugin, put, new Date(clock.now()))
    return { ...record, ...(await drafts.compose(target, post, { accountId, id: record._id })) }
  }

  const ofPlugin = (plugin: string): PluginPosts => ({
    put: async put => {
      const before = await find(plugin, put.key)
      if (before) return present(before)
      const record = await recordOf(plugin, put)
      try {
        await model.create(record)
      } catch (error) {
        await app.objects.removeHeldBy(`post:${record._id.toHexString()}`)
        const first = isDuplicateKey(error) ? await find(plugin, put.key) : null
        if (!first) throw error
        return present(first)
      }
      await app.objects.settle(objectIdsOf(record))
      wake()
      return present(record)
    },

    cancel: async key => {
      // The plugin knows: it is not notified.
      const { notifyAt: _, ...final } = finalFields('cancelled', clock.now())
      const { modifiedCount } = await model.updateOne(
        { plugin, key, state: oneOf<PostRecord['state']>(['waiting', 'sending']), isBegun: false },
        {
          $set: final,
          $unset: { busy: 1, error: 1 },
          $inc: { fence: 1 },
          $push: happened(final.finishedAt, [{ event: 'cancelled' }]),
        },
      )
      if (modifiedCount > 0) return 'cancelled'
      const found = await find(plugin, key)
      return !found ? 'unknown-key' : found.state === 'cancelled' ? 'cancelled' : 'too-late'
    },

    decide: async (key, decision) => {
      const found = await find(plugin, key)
      if (!found) throw fail('posts.not-found')
      const change = changeByDecision(found, decision, clock.now())
      if (!change) throw fail('posts.not-open')
      const decided = await model
        .findOneAndUpdate({ _id: found._id, state: found.state, fence: found.fence }, change, {
          returnDocument: 'after',
        })
        .lean()
      if (!decided) throw fail('posts.not-open')
      wake()
      return present(decided)
    },

    read: async key => {
      const found = await find(plugin, key)
      return found && present(found)
    },
  })

  return {
    find,
    ofPlugin,
    /** Records what happened to a post after its end. */
    note: async (
      _id: Types.ObjectId,
      happening: Happening,
      set: Partial<Pick<PostRecord, 'isRemoved'>> = {},
    ): Promise<void> =>
      void (await model.updateOne(
        { _id },
        { $set: set, $push: happened(new Date(clock.now()), [happening]) },
      )),
    /** Keeps counters that were read, with the earlier ones. */
    keepFigures: async ({ _id, figures }: PostRecord, read: PostStatistics): Promise<PostFigures> => {
      const { readAt, views, history = [] } = figures ?? {}
      const earlier = readAt && views !== undefined ? [...history, { at: readAt, views }] : history
      const kept = { ...read, readAt: new Date(clock.now()), history: earlier.slice(-maxFigures) }
      await model.updateOne({ _id }, { $set: { figures: kept } })
      return kept
    },
    /** A connection was deleted: its posts that are not being published are cancelled, and none names it any more. */
    cancelOf: async (integrationId: string, error: PostError): Promise<void> => {
      await model.updateMany({ integrationId }, { $set: { isConnectionDeleted: true } })
      await model.updateMany(
        { integrationId, state: 'waiting', isBegun: false },
        {
          $set: { ...finalFields('cancelled', clock.now()), error },
          $inc: { fence: 1 },
          $push: happened(new Date(clock.now()), [{ event: 'cancelled', text: error.text }]),
        },
      )
      wake()
    },
    /** A connection works again: its waiting posts are due now. */
    resumeConnection: async (integrationId: string): Promise<void> => {
      const now = new Date(clock.now())
      await model.updateMany(
        {
          integrationId,
          state: 'waiting',
          'error.kind': oneOf(['unauthorized', 'connection-off', 'no-target']),
        },
        { $min: { nextAttemptAt: now } },
      )
      wake()
    },
  }
}
export type Posts = ReturnType<typeof createPosts>
