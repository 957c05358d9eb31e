import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import { Types } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { Publishing, PutPost } from '../../plugin/publishing.ts'
import { checkPost } from './check-post.ts'
import { createOpenMedia, type Drafts, objectIdsOf, postOf } from './create-drafts.ts'
import { finalFields } from './create-ledger.ts'
import { decisionOf } from './decide.ts'
import { fail } from './errors.ts'
import { extrasOf } from './extras-of.ts'
import { type Happening, happened } from './happened.ts'
import { joinTexts } from './join-texts.ts'
import type { PostError, PostRecord } from './post.model.ts'
import { present } from './present.ts'

const defaultLateMs = 24 * 3_600_000

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
  const openMedia = createOpenMedia(app)
  const find = (plugin: string, key: string) => model.findOne({ plugin, key }).lean()

  const recordOf = async (plugin: string, put: PutPost): Promise<PostRecord> => {
    const { key, accountId, integrationId, post, at, late, doubt = 'ask', isTest, isQuiet } = put
    const target = await drafts.targetOf(put)
    if (isTest && !target.can.includes('test')) throw fail('posts.no-test')
    const reasons = checkPost(postOf(post), target.publisher, target.context)
    if (reasons.length > 0) throw fail('posts.refused', { params: { reasons: joinTexts(reasons) } })
    const id = new Types.ObjectId()
    const media = await drafts.keepMedia(post, { accountId, id })
    const extras = extrasOf(post)
    const createdAt = new Date(clock.now())
    return {
      ...extras,
      _id: id,
      plugin,
      key,
      accountId,
      integrationId,
      text: post.text,
      media,
      steps: drafts.plan(
        target,
        { ...extras, text: post.text, media: media.map(openMedia) },
        media.map(({ objectId }) => objectId),
      ),
      at,
      until: new Date(Math.max(at.getTime(), 0) + (late?.withinMs ?? defaultLateMs)),
      doubt,
      ...(isTest && { isTest }),
      ...(isQuiet && { isQuiet }),
      state: 'waiting',
      isBegun: false,
      isSettling: false,
      attempt: 0,
      limitedMs: 0,
      nextAttemptAt: at,
      owner: null,
      fence: 0,
      history: [{ at: createdAt, event: 'planned' }],
      createdAt,
      notifyTries: 0,
    }
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
          $unset: { busy: 1 },
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
      const change = decisionOf(found, decision, clock.now())
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
    note: async (_id: Types.ObjectId, happening: Happening): Promise<void> =>
      void (await model.updateOne({ _id }, { $push: happened(new Date(clock.now()), [happening]) })),
    /** A connection was deleted: its posts that are not being published are cancelled. */
    cancelOf: async (integrationId: string, error: PostError): Promise<void> => {
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
