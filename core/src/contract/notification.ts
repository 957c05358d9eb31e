import Type, { type Static } from 'typebox'
import { always } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { Done, Id, Moment } from './id.ts'
import { Text } from './text.ts'

/**
 * Kinds of notification to choose from: `request` a visitor asks for a person · `contact` a visitor left contact details · `unanswered` a visitor got no answer twice ·
 * `connection` a bot or another connection stopped · `provider` a provider of models is down · `document` one was not processed ·
 * `post` one was not published · `rating` a visitor did not like a reply.
 */
export const noticeKinds = [
  'request',
  'contact',
  'unanswered',
  'connection',
  'provider',
  'document',
  'post',
  'rating',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Ways by which notifications come. */
export const noticeWays = ['bell', 'mail', 'messenger'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** A kind that does not come in one of the ways: `contact.mail`. */
export const MutedNotice = Type.Enum(
  noticeKinds.flatMap(kind => noticeWays.map(way => `${kind}.${way}` as const)),
)
export type MutedNotice = Static<typeof MutedNotice>

export const Notification = Type.Object({
  id: Id,
  /** Text in every language: the reader picks. */
  text: Text,
  /** A path of the dashboard or an https address. Missing: nothing to open. */
  link: Type.Optional(Type.String()),
  /** Number of notifications of the same subject that it replaces; the text is of the last. Missing: one. */
  count: Type.Optional(Type.Integer({ minimum: 2 })),
  isRead: Type.Boolean(),
  createdAt: Moment,
})
export type Notification = Static<typeof Notification>

/** The person's private chat with one of their own connections. */
export const NotificationMessenger = Type.Object({
  /** Connections that can send notifications. */
  connections: Type.Array(Type.Object({ id: Id, name: Type.String(), type: Text })),
  /** Missing: no chat is linked. */
  linked: Type.Optional(
    Type.Object({
      /** The person's name in the messenger, if it has one. */
      title: Type.Optional(Type.String()),
      /** Missing: the connection was removed. */
      connectionName: Type.Optional(Type.String()),
      /** `blocked`: the person blocked the bot · `stopped`: the connection does not work · `removed`: it is gone. */
      state: Type.Union([
        Type.Literal('ok'),
        Type.Literal('blocked'),
        Type.Literal('stopped'),
        Type.Literal('removed'),
      ]),
    }),
  ),
})
export type NotificationMessenger = Static<typeof NotificationMessenger>

const Unread = Type.Integer({ minimum: 0 })

export const notificationsApi = defineApi({
  'GET /api/notifications': {
    summary: "The caller's notifications, newest first, by pages; kept for 90 days, at most 500",
    access: 'user',
    openTo: always,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** `next` of the page before. */
      after: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: Type.Object({
      items: Type.Array(Notification),
      unread: Unread,
      /** Cursor of the next page; missing on the last one. */
      next: Type.Optional(Type.String()),
    }),
  },
  'POST /api/notifications/read': {
    summary: 'Mark notifications as read: those of the ids, or all',
    access: 'user',
    openTo: always,
    body: Type.Object(
      { ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ unread: Unread }),
  },
  'GET /api/notifications/delivery': {
    summary: 'Where notifications come beside the dashboard',
    access: 'user',
    openTo: always,
    reply: Type.Object({
      /** `isAvailable`: SMTP is set. */
      mail: Type.Object({ isAvailable: Type.Boolean(), isOn: Type.Boolean() }),
      messenger: NotificationMessenger,
    }),
  },
  'POST /api/notifications/delivery/messenger': {
    summary: 'A link for one use within 15 minutes: who opens it in the messenger is notified there',
    access: 'user',
    openTo: always,
    perMinute: 20,
    body: Type.Object({ integrationId: Id }, { additionalProperties: false }),
    reply: Type.Object({ url: Type.String(), expiresAt: Moment }),
  },
  'DELETE /api/notifications/delivery/messenger': {
    summary: 'No longer notify in the messenger',
    access: 'user',
    openTo: always,
    reply: Done,
  },
})
