import Type, { type Static } from 'typebox'
import { always } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Id, Moment } from './id.ts'

export const AnnouncementType = Type.Union([
  Type.Literal('info'),
  Type.Literal('success'),
  Type.Literal('warning'),
  Type.Literal('error'),
])
export type AnnouncementType = Static<typeof AnnouncementType>

export const AnnouncementPriority = Type.Union([
  Type.Literal('urgent'),
  Type.Literal('high'),
  Type.Literal('normal'),
  Type.Literal('low'),
])
export type AnnouncementPriority = Static<typeof AnnouncementPriority>

/** Audience of an announcement: everybody signed in, roles, plans, or chosen people. */
export const AnnouncementTarget = Type.Union([
  Type.Literal('all'),
  Type.Literal('roles'),
  Type.Literal('plans'),
  Type.Literal('users'),
])
export type AnnouncementTarget = Static<typeof AnnouncementTarget>

/** An announcement as its reader sees it. */
export const Announcement = Type.Object({
  id: Id,
  title: Type.String(),
  /** Markdown. */
  content: Type.String(),
  type: AnnouncementType,
  priority: AnnouncementPriority,
  isPinned: Type.Boolean(),
  publishedAt: Moment,
  createdAt: Moment,
  /** Missing: it does not expire. */
  expiresAt: Type.Optional(Moment),
  /** true: the caller has read it. */
  isRead: Type.Boolean(),
  readAt: Type.Optional(Moment),
})
export type Announcement = Static<typeof Announcement>

const Counts = Type.Object({
  /** Number of the announcements that the caller may read. */
  total: Type.Integer({ minimum: 0 }),
  unread: Type.Integer({ minimum: 0 }),
})

export const announcementsApi = defineApi({
  'GET /api/announcements': {
    summary: 'The announcements for the caller: pinned ones first, then the newest; at most 100',
    access: 'user',
    openTo: always,
    reply: Type.Array(Announcement),
  },
  'GET /api/announcements/unread': {
    summary: 'How many announcements there are for the caller, and how many are not read',
    access: 'user',
    openTo: always,
    reply: Counts,
  },
  'POST /api/announcements/read': {
    summary: 'Mark every announcement for the caller as read',
    access: 'user',
    openTo: always,
    reply: Counts,
  },
  'POST /api/announcements/{id}/read': {
    summary: 'Mark one announcement as read',
    access: 'user',
    openTo: always,
    params: ById,
    reply: Counts,
  },
})

/** State of an announcement: `draft` has no time of publication, `off` was switched off. */
export const AnnouncementStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('published'),
  Type.Literal('expired'),
  Type.Literal('off'),
])
export type AnnouncementStatus = Static<typeof AnnouncementStatus>

/** An announcement as an administrator writes it. */
export const AnnouncementInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    /** Markdown. */
    content: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' }),
    type: AnnouncementType,
    priority: AnnouncementPriority,
    targetUsers: AnnouncementTarget,
    /** E-mail addresses of the chosen people, with `users`. */
    targetEmails: Type.Optional(Type.Array(Type.String({ maxLength: 254 }), { maxItems: 500 })),
    /** Roles of the audience, with `roles`. */
    targetRoles: Type.Optional(
      Type.Array(Type.Union([Type.Literal('user'), Type.Literal('admin')]), { maxItems: 2 }),
    ),
    /** Names of plans, with `plans`; `free` is everybody without a plan that is in force. */
    targetPlans: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 })),
    isActive: Type.Boolean(),
    isPinned: Type.Boolean(),
    /** `now`, a time, or null for a draft. */
    publishedAt: Type.Union([Type.Literal('now'), Moment, Type.Null()]),
    /** null: it does not expire. */
    expiresAt: Type.Union([Moment, Type.Null()]),
  },
  { additionalProperties: false },
)
export type AnnouncementInput = Static<typeof AnnouncementInput>

/** An announcement as administrators see it. */
export const ManagedAnnouncement = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  type: AnnouncementType,
  priority: AnnouncementPriority,
  targetUsers: AnnouncementTarget,
  /** Addresses of the chosen people who still have an account. */
  targetEmails: Type.Array(Type.String()),
  targetRoles: Type.Array(Type.String()),
  targetPlans: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  isPinned: Type.Boolean(),
  publishedAt: Type.Optional(Moment),
  expiresAt: Type.Optional(Moment),
  /** Missing: the account was removed. */
  createdBy: Type.Optional(Id),
  createdAt: Moment,
  updatedAt: Moment,
  status: AnnouncementStatus,
  /** Numbers of the accounts that it is for, and of those that have read it. */
  audience: Type.Integer({ minimum: 0 }),
  reads: Type.Integer({ minimum: 0 }),
  /** Version that rises with every change; a change names the one that it is based on. */
  version: Type.Integer({ minimum: 1 }),
})
export type ManagedAnnouncement = Static<typeof ManagedAnnouncement>
