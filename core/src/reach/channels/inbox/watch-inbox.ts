import type { Model } from 'mongoose'
import { countBounded, countWaiting } from '../../../platform/queues/count-waiting.ts'
import type { WatchedQueue } from '../../../platform/queues/create-queues.ts'
import type { InboxRecord } from './inbox.model.ts'

interface WatchInboxOptions {
  model: Model<InboxRecord>
  /** Returns the enabled connections only: updates of disabled ones wait on purpose. */
  isActive(ids: readonly string[]): Promise<string[]>
  retry(): Promise<number>
}

/** The state of the inbox for administrators. */
export const watchInbox = ({ model, isActive, retry }: WatchInboxOptions): WatchedQueue => ({
  name: 'inbox',
  read: async () => {
    const found = await model.distinct('integrationId', { state: 'waiting' })
    const active = new Set(await isActive(found.map(String)))
    const [waiting, setAside] = await Promise.all([
      countWaiting(model, {
        match: { state: 'waiting', integrationId: { $in: found.filter(id => active.has(String(id))) } },
        since: '$waitingSince',
      }),
      countBounded(model, { state: 'set-aside' }),
    ])
    return { ...waiting, setAside }
  },
  retry,
})
