import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import {
  type NoticeKind,
  type NoticeWay,
  type Notification,
  noticeWays,
} from '../../contract/notification.ts'
import { languages } from '../../contract/text.ts'
import { missing, not, olderThan, oneOf, upTo } from '../../platform/database/filters.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import type { Notice } from '../../plugin/services/notify.ts'
import type { UserRecord } from '../accounts/index.ts'
import { fail as failAccount } from '../accounts/index.ts'
import { cutAtWord } from './cut-at-word.ts'
import { fail } from './errors.ts'
import type { LinkedChats } from './link-chats.ts'
import { type NotificationRecord, notificationSchema } from './notification.model.ts'

/** Maximum per account; the oldest are removed. */
const most = 500
const longest = 1_000
const maxSubjectLength = 200
const maxMailSubjectLength = 120
/** A subject is sent outside the dashboard again after this time. */
const againMs = 24 * 3_600_000

export interface NewNotification extends Notice {
  /** Id of the plugin that notifies; `core`: the product itself. */
  source: string
  /** Kind by which the person can choose to get it and where. Omitted: it comes wherever notifications come. */
  kind?: NoticeKind
  /** true: a new text of its subject is news though the last is unread, and is sent outside the dashboard. */
  isNews?: boolean
}

export const createNotifications = (app: FastifyInstance, { linked }: { linked: LinkedChats }) => {
  const model = app.db.model<NotificationRecord>('Notification', notificationSchema)
  const lanes = createLanes()
  const shown = { isHidden: missing() }
  const unreadOf = (userId: Types.ObjectId): Promise<number> =>
    model.countDocuments({ userId, readAt: null, ...shown })

  const trim = async (userId: Types.ObjectId): Promise<void> => {
    const [last] = await model
      .find({ userId })
      .sort({ createdAt: -1, _id: -1 })
      .skip(most - 1)
      .limit(1)
      .lean()
    if (last)
      await model.deleteMany({ userId, ...olderThan('createdAt', { time: last.createdAt, id: last._id }) })
  }

  const addressOf = ({ link }: NotificationRecord): string | undefined =>
    link?.startsWith('/') ? app.config.publicUrl && `${app.config.publicUrl}${link}` : link

  const mailTo = async (user: UserRecord, record: NotificationRecord): Promise<void> => {
    if (!app.mail.isConfigured() || !user.settings.notifyByMail) return
    const said = record.text[user.language ?? 'ru']
    const [line = ''] = said.split('\n')
    const address = addressOf(record)
    await app.mail.send({
      to: user.email,
      subject: cutAtWord(line.replace(/\p{Cc}/gu, ' '), maxMailSubjectLength),
      text: address ? `${said}\n\n${address}\n` : `${said}\n`,
    })
  }

  const renew = async (record: NotificationRecord): Promise<NotificationRecord | null> => {
    const { userId, source, subject, text, link, createdAt, isHidden = missing() } = record
    if (subject === undefined) return null
    return model
      .findOneAndUpdate(
        { userId, source, subject, readAt: null, isHidden },
        {
          $set: { text, createdAt, ...(link !== undefined && { link }) },
          $inc: { count: 1 },
          ...(link === undefined && { $unset: { link: 1 } }),
        },
        { returnDocument: 'after' },
      )
      .lean()
  }
  const keep = async (record: NotificationRecord): Promise<NotificationRecord> => {
    await model.create(record)
    await trim(record.userId)
    return record
  }
  /**
   * Decides whether it is sent outside the dashboard now: an unread subject was sent before. Of several that come at once, with any
   * process of the server, the database lets one through.
   */
  const claim = async (
    { _id, subject, text, createdAt }: NotificationRecord,
    isNews: boolean,
  ): Promise<boolean> => {
    if (subject === undefined) return true
    const { modifiedCount } = await model.updateOne(
      {
        _id,
        $or: [
          { toldAt: missing() },
          { toldAt: upTo(new Date(createdAt.getTime() - againMs)) },
          ...(isNews ? [{ notifiedText: not(text.ru) }] : []),
        ],
      },
      { $set: { toldAt: createdAt, ...(isNews && { notifiedText: text.ru }) } },
    )
    return modifiedCount > 0
  }

  const tell = async (
    user: UserRecord,
    record: NotificationRecord,
    { isMuted, isNews }: { isMuted: IsMuted; isNews: boolean },
  ): Promise<void> => {
    if (user.isBlocked || !(await claim(record, isNews))) return
    if (!isMuted('mail')) await mailTo(user, record)
    if (isMuted('messenger')) return
    const address = addressOf(record)
    await linked.send(user._id.toHexString(), {
      key: `${record._id.toHexString()}:${record.createdAt.getTime()}`,
      text: record.text,
      language: user.language ?? 'ru',
      ...(address && { address }),
    })
  }

  return {
    /** Notifies a person. Throws as `Notify` of the plugin contract says. */
    add: async ({
      accountId,
      text,
      link,
      subject,
      source,
      kind,
      isNews = false,
    }: NewNotification): Promise<void> => {
      if (languages.some(language => !isSaid(text[language]))) throw fail('notifications.bad-text')
      if (link !== undefined && !isLink(link)) throw fail('notifications.bad-link')
      if (subject !== undefined && (subject === '' || subject.length > maxSubjectLength))
        throw fail('notifications.bad-subject')
      const user = Types.ObjectId.isValid(accountId) ? await app.accounts.find(accountId) : null
      if (!user || user.isDemo) throw failAccount('account.not-found')
      const isMuted: IsMuted = way =>
        kind !== undefined && user.settings.mutedNotices?.includes(`${kind}.${way}`) === true
      if (noticeWays.every(isMuted)) return
      const { ru, en, pl } = text
      const record: NotificationRecord = {
        _id: new Types.ObjectId(),
        userId: user._id,
        source,
        text: { ru, en, pl },
        ...(link !== undefined && { link }),
        ...(subject !== undefined && { subject, count: 1 }),
        readAt: null,
        ...(isMuted('bell') && { isHidden: true }),
        createdAt: new Date(),
      }
      const lane = subject === undefined ? record._id.toHexString() : `${accountId}/${source}/${subject}`
      const kept = await lanes.run(lane, async () => (await renew(record)) ?? (await keep(record)))
      if (!kept.isHidden)
        app.realtime.emit(`caller:${accountId}`, 'notification:created', {
          notification: present(kept),
          unread: await unreadOf(user._id),
        })
      await tell(user, kept, { isMuted, isNews })
    },
    /** Deletes what a person was notified of about a subject of the product: it is gone. */
    forget: async (accountId: string, subject: string): Promise<void> => {
      const userId = new Types.ObjectId(accountId)
      const { deletedCount } = await model.deleteMany({ userId, source: 'core', subject })
      if (deletedCount > 0)
        app.realtime.emit(`caller:${accountId}`, 'notifications:read', { unread: await unreadOf(userId) })
    },
    list: async (accountId: string, page: { after?: string; limit?: number }) => {
      const userId = new Types.ObjectId(accountId)
      const found = await pageOf(page, {
        read: ({ after, limit }) =>
          model
            .find({ userId, ...shown, ...olderThan('createdAt', after) })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .lean(),
        by: ({ createdAt }) => createdAt,
        present,
      })
      return { ...found, unread: await unreadOf(userId) }
    },
    /** Marks these ids as read, or all; returns the number still unread. */
    read: async (accountId: string, ids?: readonly string[]): Promise<number> => {
      const userId = new Types.ObjectId(accountId)
      const chosen = ids && { _id: oneOf(ids.map(id => new Types.ObjectId(id))) }
      await model.updateMany({ userId, readAt: null, ...chosen }, { $set: { readAt: new Date() } })
      const unread = await unreadOf(userId)
      app.realtime.emit(`caller:${accountId}`, 'notifications:read', { unread })
      return unread
    },
    removeOfAccount: async (accountId: string): Promise<void> => {
      await model.deleteMany({ userId: new Types.ObjectId(accountId) })
    },
  }
}
export type Notifications = ReturnType<typeof createNotifications>

type IsMuted = (way: NoticeWay) => boolean

const isSaid = (text: string): boolean => text.trim() !== '' && text.length <= longest

/** A path of the dashboard, or an https URL; browsers treat `/\` and `//` as another site. */
const isLink = (link: string): boolean => {
  if (link.length > 2_000 || /[\s\p{Cc}\\]/u.test(link)) return false
  return link.startsWith('/') ? !link.startsWith('//') : URL.parse(link)?.protocol === 'https:'
}

const present = ({ _id, text, link, count = 1, readAt, createdAt }: NotificationRecord): Notification => ({
  id: _id.toHexString(),
  text,
  ...(link !== undefined && { link }),
  ...(count > 1 && { count }),
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
})
