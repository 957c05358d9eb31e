import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { not, upTo } from '../../platform/database/filters.ts'
import type { PostError, PostRecord } from './post.model.ts'

/** Time before a post is due when its owner learns that it will not be published as things stand, ms. */
const aheadMs = 24 * 3_600_000

export interface WarningsOptions {
  model: Model<PostRecord>
  clock: Clock
  /** Finds what keeps posts from being published; null: nothing. */
  obstacleOf(post: Pick<PostRecord, 'accountId' | 'integrationId'>): Promise<PostError | null>
  onHeld(post: Pick<PostRecord, 'accountId' | 'integrationId' | 'isQuiet'>, error: PostError): void
}

/** true: the error is of the account, not of one connection: the plugin of a quiet post reports it to its owner. */
export const isOfAccount = ({ kind }: Pick<PostError, 'kind'>): boolean => kind.startsWith('account.')

/** Tells owners of obstacles before posts are missed because of them: once, until the obstacle is gone. */
export const createWarnings =
  ({ model, clock, obstacleOf, onHeld }: WarningsOptions) =>
  async (): Promise<void> => {
    const now = clock.now()
    const due = { state: 'waiting' as const, nextAttemptAt: upTo(new Date(now + aheadMs)) }
    for (const integrationId of await model.distinct('integrationId', due)) {
      const post = await model.findOne({ ...due, integrationId }, { accountId: 1, integrationId: 1 }).lean()
      if (!post) continue
      const error = await obstacleOf(post)
      const posts = { ...due, integrationId }
      if (!error) {
        await model.updateMany({ ...posts, warnedAt: not(null) }, { $unset: { warnedAt: 1 } })
        continue
      }
      const { modifiedCount } = await model.updateMany(
        { ...posts, isTest: not(true), ...(isOfAccount(error) && { isQuiet: not(true) }), warnedAt: null },
        { $set: { warnedAt: new Date(now) } },
      )
      if (modifiedCount > 0) onHeld(post, error)
    }
  }
