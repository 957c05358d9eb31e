import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import { oneOf } from '../../platform/database/filters.ts'
import type { UserRecord } from '../accounts/index.ts'
import type { AnnouncementRecord } from './announcement.model.ts'
import { isFor, type Target } from './audience.ts'

interface NotifierOptions {
  announcements: Model<AnnouncementRecord>
  users: Model<UserRecord>
  now: () => Date
}

const published = 'announcements.published'
const expired = 'announcements.expired'
/** Accounts looked up at once. */
const together = 500

/**
 * Reports to open dashboards that their announcements have changed: at once, and when one is published or
 * expires by itself.
 */
export const createAnnouncementNotifier = (
  app: FastifyInstance,
  { announcements, users, now }: NotifierOptions,
) => {
  /** The event has no content: whoever gets it reads what is for them. It goes to accounts alone, never to `account:` rooms. */
  const notify = async (...targets: readonly Target[]): Promise<void> => {
    const ids = [...new Set(app.realtime.rooms('caller:').map(room => room.slice('caller:'.length)))].filter(
      id => Types.ObjectId.isValid(id),
    )
    for (let from = 0; from < ids.length; from += together) {
      const some = ids.slice(from, from + together).map(id => new Types.ObjectId(id))
      for (const user of await users.find({ _id: oneOf(some) }).lean())
        if (targets.some(target => isFor(target, user, now())))
          app.realtime.emit(`caller:${user._id.toHexString()}`, 'announcements:changed', {})
    }
  }
  for (const kind of [published, expired])
    app.jobs.define(kind, {
      run: async ({ key }) => {
        const record = await announcements.findById(key).lean()
        if (record?.isActive) await notify(record)
      },
    })

  const at = async (kind: string, key: string, time: Date | null): Promise<void> => {
    if (time !== null && time > now()) await app.jobs.put(kind, key, {}, { at: time })
    else await app.jobs.cancel(kind, key)
  }

  return {
    /** Called after a change; `before` is missing for a new announcement, `after` for a deleted one. */
    changed: async (before: AnnouncementRecord | null, after: AnnouncementRecord | null): Promise<void> => {
      const key = (after ?? before)?._id.toHexString() ?? ''
      await at(published, key, after?.isActive ? after.publishedAt : null)
      await at(expired, key, after?.isActive ? after.expiresAt : null)
      const seen = [before, after].filter(
        record => record?.isActive && record.publishedAt !== null && record.publishedAt <= now(),
      )
      await notify(...seen.flatMap(record => record ?? []))
    },
  }
}
export type AnnouncementNotifier = ReturnType<typeof createAnnouncementNotifier>
