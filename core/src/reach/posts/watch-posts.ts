import type { Model } from 'mongoose'
import { countBounded, countWaiting } from '../../platform/queues/count-waiting.ts'
import type { WatchedQueue } from '../../platform/queues/create-queues.ts'
import type { PostRecord } from './post.model.ts'

interface WatchPostsOptions {
  model: Model<PostRecord>
  retry: WatchedQueue['retry']
}

/** Posts as administrators see them: those that were not published, or not known to be. */
export const watchPosts = ({ model, retry }: WatchPostsOptions): WatchedQueue => ({
  name: 'posts',
  read: async () => {
    const of = (state: PostRecord['state']) => countBounded(model, { state })
    const [waiting, failed, unknown] = await Promise.all([
      countWaiting(model, {
        match: { state: { $in: ['waiting', 'sending'] }, at: { $lte: new Date() } },
        since: '$at',
      }),
      of('failed'),
      of('unknown'),
    ])
    return { ...waiting, setAside: failed + unknown, unknown }
  },
  retry,
})
