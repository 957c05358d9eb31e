import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { not, oneOf } from '../../platform/database/filters.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { AdoptedPost, PlannedPost, PostGroup, Publishing } from '../../plugin/publishing.ts'
import { finalFields } from './create-post-claims.ts'
import { fail } from './errors.ts'
import { happened } from './happened.ts'
import { newRecord, untilOf } from './new-record.ts'
import { keptMs, type PostRecord } from './post.model.ts'
import { present } from './present.ts'

/** Posts of a subject that are listed, and those of them whose fate is open. */
const listed = 60
const maxOpen = 500

/** Wake-up of a round of publishing, which looks by itself every 5 s. */
const soonMs = 6_000

const open: readonly PostRecord['state'][] = ['waiting', 'sending', 'unknown']

interface PlansOptions {
  model: Model<PostRecord>
  clock: Clock
  /** Called when a post is due. */
  wake(): void
}

export type PluginPlans = Pick<Publishing, 'plan' | 'list' | 'cancelAll' | 'adopt'>

/** Posts that are planned without their content: found by what they are occurrences of. */
export const createPlans = (app: FastifyInstance, { model, clock, wake }: PlansOptions) => {
  const now = (): Date => new Date(clock.now())
  const find = (plugin: string, key: string) => model.findOne({ plugin, key }).lean()

  /** The stored post of that key, made if there was none. */
  const findOrCreate = async (plugin: string, record: PostRecord): Promise<PostRecord> => {
    const before = await find(plugin, record.key)
    if (before) return before
    try {
      await model.create(record)
      return record
    } catch (error) {
      const first = isDuplicateKey(error) ? await find(plugin, record.key) : null
      if (!first) throw error
      return first
    }
  }

  /** A cancelled post waits again, to be composed anew. */
  const revive = async (before: PostRecord, planned: PlannedPost): Promise<PostRecord> => {
    const { at, subject, group } = planned
    const revived = await model
      .findOneAndUpdate(
        { _id: before._id, state: 'cancelled', fence: before.fence },
        {
          $set: {
            ...{ state: 'waiting', at, until: untilOf(planned), nextAttemptAt: at, owner: null, subject },
            ...(group !== undefined && { group }),
            ...{ steps: [], isBegun: false, isSettling: false, attempt: 0, limitedMs: 0 },
          },
          $unset: { error: 1, warnedAt: 1, finishedAt: 1, expiresAt: 1, notifyAt: 1, busy: 1 },
          $inc: { fence: 1 },
          $push: happened(now(), [{ event: 'planned' }]),
        },
        { returnDocument: 'after' },
      )
      .lean()
    return revived ?? (await find(before.plugin, before.key)) ?? before
  }

  const requireConnection = async ({ accountId, integrationId }: PlannedPost): Promise<void> => {
    const connection = await app.integrations.status.find(integrationId)
    if (connection?.userId.toHexString() !== accountId) throw fail('posts.no-target')
  }

  /** An end that the plugin kept itself. Its platform is not asked about it again. */
  const ended = (plugin: string, { end, isRemoved, figures, ...post }: AdoptedPost): PostRecord | null => {
    if (!end) return null
    const { state, at, url, text } = end
    const { notifyAt: _, ...final } = finalFields(state, at.getTime())
    const published = { publishedAt: at, ...(url !== undefined && { url }) }
    return {
      ...newRecord(plugin, { ...post, isQuiet: true }, now()),
      ...final,
      expiresAt: new Date(at.getTime() + keptMs),
      steps: state === 'sent' ? [{ text: '', media: [], state: 'sent', ...published }] : [],
      ...(text && { error: { kind: 'posts.adopted', text, detail: '', at } }),
      ...(isRemoved && { isRemoved }),
      ...(figures && { figures }),
      history: [],
    }
  }

  return (plugin: string): PluginPlans => ({
    plan: async planned => {
      await requireConnection(planned)
      const found = await findOrCreate(plugin, newRecord(plugin, planned, now()))
      const isWithdrawn = found.state === 'cancelled' && !found.isConnectionDeleted
      const post = isWithdrawn ? await revive(found, planned) : found
      if (post.state === 'waiting' && post.nextAttemptAt.getTime() < clock.now() + soonMs) wake()
      return present(post)
    },

    list: async ({ subject, limit = listed }) => {
      const of = { plugin, subject }
      const found = await Promise.all([
        model
          .find({ ...of, state: oneOf(open) })
          .limit(maxOpen)
          .lean(),
        // Those that were taken back would push out what was published.
        model
          .find({
            ...of,
            $or: [{ state: not<PostRecord['state']>('cancelled') }, { isConnectionDeleted: true }],
          })
          .sort({ at: -1 })
          .limit(limit)
          .lean(),
      ])
      const posts = new Map(found.flat().map(post => [post.key, post]))
      return [...posts.values()].toSorted((one, other) => other.at.getTime() - one.at.getTime()).map(present)
    },

    cancelAll: async (of: PostGroup) => {
      const { notifyAt: _, ...final } = finalFields('cancelled', clock.now())
      const { modifiedCount } = await model.updateMany(
        { plugin, ...of, state: oneOf<PostRecord['state']>(['waiting', 'sending']), isBegun: false },
        {
          $set: final,
          $unset: { busy: 1, error: 1 },
          $inc: { fence: 1 },
          $push: happened(final.finishedAt, [{ event: 'cancelled' }]),
        },
      )
      return modifiedCount
    },

    adopt: async post => {
      const { key, accountId, integrationId, subject, group, isRemoved, figures, end } = post
      if (!(await app.accounts.find(accountId))) return
      const isConnected = (await app.integrations.status.find(integrationId)) !== null
      const orphan = isConnected ? {} : { isConnectionDeleted: true }
      const made = ended(plugin, post)
      const record = made && { ...made, ...orphan }
      const found = record ? await findOrCreate(plugin, record) : await find(plugin, key)
      if (!found || found.subject !== undefined) return
      await model.updateOne(
        { _id: found._id },
        {
          $set: {
            subject,
            ...(group !== undefined && { group }),
            ...(isRemoved && { isRemoved }),
            ...(figures && { figures }),
            ...orphan,
            // The plugin told of this end already.
            ...(end && { history: [] }),
          },
        },
      )
    },
  })
}
