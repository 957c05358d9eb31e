import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type {
  AnnouncementInput,
  AnnouncementStatus,
  ManagedAnnouncement,
} from '../../contract/announcement.ts'
import { above, not, olderThan, oneOf, upTo } from '../../platform/database/filters.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import type { UserRecord } from '../accounts/index.ts'
import type { AnnouncementRecord } from './announcement.model.ts'
import { createAudienceCount } from './audience.ts'
import type { AnnouncementModels } from './create-announcement-feed.ts'
import { fail } from './errors.ts'
import type { AnnouncementNotifier } from './notify-readers.ts'

interface ManagingOptions extends AnnouncementModels {
  users: Model<UserRecord>
  notifier: AnnouncementNotifier
  now: () => Date
}

interface By {
  id: string
}

/** Writes, changes and deletes announcements for administrators. */
export const createAnnouncementManagement = (
  app: FastifyInstance,
  { announcements, reads, users, notifier, now }: ManagingOptions,
) => {
  const find = async (id: string): Promise<AnnouncementRecord> => {
    const record = Types.ObjectId.isValid(id) ? await announcements.findById(id).lean() : null
    if (!record) throw fail('announcements.not-found')
    return record
  }
  const emailsOf = async (ids: readonly Types.ObjectId[]): Promise<string[]> => {
    if (ids.length === 0) return []
    const found = await users.find({ _id: oneOf(ids) }, { email: 1 }).lean()
    return found.map(({ email }) => email).sort()
  }
  /** Throws `announcements.unknown-people`. */
  const idsOf = async (emails: readonly string[]): Promise<Types.ObjectId[]> => {
    const asked = [...new Set(emails.map(email => email.trim().toLowerCase()))].filter(email => email !== '')
    const found = await users.find({ email: oneOf(asked), isDemo: not(true) }, { email: 1 }).lean()
    const known = new Set(found.map(({ email }) => email))
    const unknown = asked.filter(email => !known.has(email))
    if (unknown.length > 0)
      throw fail('announcements.unknown-people', {
        params: { emails: unknown.slice(0, 10).join(', ') },
        field: '/targetEmails',
      })
    return found.map(({ _id }) => _id)
  }
  const valuesOf = async (input: AnnouncementInput) => {
    const { title, content, type, priority, targetUsers, isActive, isPinned } = input
    const publishedAt = input.publishedAt === 'now' ? now() : dateOf(input.publishedAt)
    const expiresAt = dateOf(input.expiresAt)
    if (expiresAt && expiresAt <= (publishedAt ?? now()))
      throw fail('announcements.expired-before', { field: '/expiresAt' })
    const targetUserIds = targetUsers === 'users' ? await idsOf(input.targetEmails ?? []) : []
    const targetRoles: string[] = targetUsers === 'roles' ? (input.targetRoles ?? []) : []
    const targetPlans = targetUsers === 'plans' ? (input.targetPlans ?? []) : []
    if (targetUsers !== 'all' && targetUserIds.length + targetRoles.length + targetPlans.length === 0)
      throw fail('announcements.no-audience', { field: '/targetUsers' })
    return {
      title: title.trim(),
      content,
      type,
      priority,
      targetUsers,
      targetUserIds,
      targetRoles,
      targetPlans,
      isActive,
      isPinned,
      publishedAt,
      expiresAt,
    }
  }
  const presenter = () => {
    const audience = createAudienceCount(users, now())
    return async (record: AnnouncementRecord): Promise<ManagedAnnouncement> => {
      const { _id, targetUserIds, publishedAt, expiresAt, createdBy, createdAt, updatedAt, ...shown } = record
      return {
        ...shown,
        id: _id.toHexString(),
        targetEmails: await emailsOf(targetUserIds),
        ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
        ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
        ...(createdBy && { createdBy: createdBy.toHexString() }),
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        status: statusOf(record, now()),
        audience: await audience(record),
        reads: await reads.countDocuments({ announcementId: _id }),
      }
    }
  }
  const noted = (action: string, by: By, { _id, title }: AnnouncementRecord): Promise<void> =>
    app.accounts.audit({ action, by, subjectId: _id.toHexString(), details: { title } })

  return {
    /** Newest first. */
    list: async ({
      status,
      ...page
    }: {
      status?: AnnouncementStatus
      after?: string
      limit?: number
    } = {}) => {
      const { items, ...rest } = await pageOf(page, {
        read: ({ after, limit }) =>
          announcements
            .find({ $and: [withStatus(status, now()), olderThan('createdAt', after)] })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .lean(),
        by: ({ createdAt }) => createdAt,
        present: record => record,
      })
      return { items: await Promise.all(items.map(presenter())), ...rest }
    },
    get: async (id: string) => presenter()(await find(id)),
    create: async (input: AnnouncementInput, by: By): Promise<ManagedAnnouncement> => {
      const values = await valuesOf(input)
      const { _id } = await announcements.create({ ...values, createdBy: new Types.ObjectId(by.id) })
      const record = await find(_id.toHexString())
      await noted('announcement.created', by, record)
      await notifier.changed(null, record)
      return presenter()(record)
    },
    /** Throws `announcements.changed` when `version` is not the stored one. */
    change: async (
      id: string,
      { version, ...input }: AnnouncementInput & { version: number },
      by: By,
    ): Promise<ManagedAnnouncement> => {
      const before = await find(id)
      if (before.version !== version) throw fail('announcements.changed')
      const values = await valuesOf(input)
      const after = await announcements
        .findOneAndUpdate(
          { _id: before._id, version },
          { $set: values, $inc: { version: 1 } },
          { returnDocument: 'after', runValidators: true },
        )
        .lean()
      if (!after) throw fail('announcements.changed')
      await noted('announcement.changed', by, after)
      await notifier.changed(before, after)
      return presenter()(after)
    },
    remove: async (id: string, by: By): Promise<void> => {
      const record = await find(id)
      await announcements.deleteOne({ _id: record._id })
      await reads.deleteMany({ announcementId: record._id })
      await noted('announcement.removed', by, record)
      await notifier.changed(record, null)
    },
    removeOfAccount: async (accountId: string): Promise<void> => {
      const userId = new Types.ObjectId(accountId)
      await reads.deleteMany({ userId })
      await announcements.updateMany({ targetUserIds: userId }, { $pull: { targetUserIds: userId } })
      await announcements.updateMany({ createdBy: userId }, { $set: { createdBy: null } })
    },
  }
}
export type ManagedAnnouncements = ReturnType<typeof createAnnouncementManagement>

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

const statusOf = (
  { isActive, publishedAt, expiresAt }: AnnouncementRecord,
  now: Date,
): AnnouncementStatus => {
  if (publishedAt === null) return 'draft'
  if (!isActive) return 'off'
  if (expiresAt && expiresAt <= now) return 'expired'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** The condition of `statusOf` for the database. */
const withStatus = (status: AnnouncementStatus | undefined, now: Date) => {
  switch (status) {
    case undefined:
      return {}
    case 'draft':
      return { publishedAt: null }
    case 'off':
      return { publishedAt: not(null), isActive: false }
    case 'expired':
      return { publishedAt: not(null), isActive: true, expiresAt: upTo(now) }
    case 'scheduled':
      return {
        publishedAt: above(now),
        isActive: true,
        $or: [{ expiresAt: null }, { expiresAt: above(now) }],
      }
    case 'published':
      return {
        publishedAt: upTo(now),
        isActive: true,
        $or: [{ expiresAt: null }, { expiresAt: above(now) }],
      }
  }
}
