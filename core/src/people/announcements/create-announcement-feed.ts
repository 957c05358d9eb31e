import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { Announcement } from '../../contract/announcement.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { UserRecord } from '../accounts/index.ts'
import type { AnnouncementRecord, UserAnnouncementRecord } from './announcement.model.ts'
import { shownTo } from './audience.ts'
import { fail } from './errors.ts'

interface Counts {
  total: number
  unread: number
}
const none: Counts = { total: 0, unread: 0 }

/** Maximum number shown to one person; older ones are left out. */
const maxShown = 100

export interface AnnouncementModels {
  announcements: Model<AnnouncementRecord>
  reads: Model<UserAnnouncementRecord>
}

interface AnnouncementFeedOptions extends AnnouncementModels {
  now: () => Date
}

/** Announcements for one person, and what they have read of them. */
export const createAnnouncementFeed = (
  app: FastifyInstance,
  { announcements, reads, now }: AnnouncementFeedOptions,
) => {
  const shown = async (user: UserRecord) =>
    announcements
      .find(shownTo(user, now()))
      .sort({ isPinned: -1, publishedAt: -1, _id: -1 })
      .limit(maxShown)
      .lean()
  const marksOf = async (userId: Types.ObjectId, ids: readonly Types.ObjectId[]) => {
    const found = await reads.find({ userId, announcementId: oneOf(ids) }).lean()
    return new Map(found.map(({ announcementId, readAt }) => [announcementId.toHexString(), readAt]))
  }
  const unreadOf = async (user: UserRecord) => {
    const ids = (await shown(user)).map(({ _id }) => _id)
    const marks = await marksOf(user._id, ids)
    return { total: ids.length, unread: ids.filter(id => !marks.has(id.toHexString())) }
  }
  const countsOf = async (user: UserRecord): Promise<Counts> => {
    const { total, unread } = await unreadOf(user)
    return { total, unread: unread.length }
  }
  const mark = async (user: UserRecord, ids: readonly Types.ObjectId[]): Promise<void> => {
    const at = now()
    for (const announcementId of ids)
      await reads
        .updateOne(
          { userId: user._id, announcementId },
          { $setOnInsert: { isRead: true, readAt: at, createdAt: at } },
          { upsert: true },
        )
        .catch(error => {
          // Another tab of the reader marked it at the same moment.
          if (!isDuplicateKey(error)) throw error
        })
    if (ids.length > 0) app.realtime.emit(`caller:${user._id.toHexString()}`, 'announcements:changed', {})
  }
  /** An administrator in somebody's place has not read it for them. */
  const markFor = async (caller: UserCaller, user: UserRecord, ids: readonly Types.ObjectId[]) => {
    if (!caller.actingAdminId) await mark(user, ids)
    return countsOf(user)
  }

  return {
    list: async (caller: UserCaller): Promise<Announcement[]> => {
      const user = await app.accounts.find(caller.id)
      if (!user) return []
      const found = await shown(user)
      const marks = await marksOf(
        user._id,
        found.map(({ _id }) => _id),
      )
      return found.map(record => present(record, marks.get(record._id.toHexString())))
    },
    count: async (caller: UserCaller): Promise<Counts> => {
      const user = await app.accounts.find(caller.id)
      return user ? countsOf(user) : none
    },
    readAll: async (caller: UserCaller): Promise<Counts> => {
      const user = await app.accounts.find(caller.id)
      return user ? markFor(caller, user, (await unreadOf(user)).unread) : none
    },
    /** Throws `announcements.not-found`, also for what is not for this person. */
    read: async (caller: UserCaller, id: string): Promise<Counts> => {
      const user = await app.accounts.find(caller.id)
      const _id = new Types.ObjectId(id)
      const isShown = user && (await announcements.exists({ _id, ...shownTo(user, now()) }))
      if (!isShown) throw fail('announcements.not-found')
      return markFor(caller, user, [_id])
    },
  }
}

const present = (
  { _id, title, content, type, priority, isPinned, publishedAt, createdAt, expiresAt }: AnnouncementRecord,
  readAt: Date | undefined,
): Announcement => ({
  id: _id.toHexString(),
  title,
  content,
  type,
  priority,
  isPinned,
  publishedAt: (publishedAt ?? createdAt).toISOString(),
  createdAt: createdAt.toISOString(),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  isRead: readAt !== undefined,
  ...(readAt && { readAt: readAt.toISOString() }),
})
