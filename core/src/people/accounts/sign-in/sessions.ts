import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { above, not } from '../../../platform/database/filters.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import { failChange } from '../changes/errors.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { UserRecord } from '../user.model.ts'
import { deviceOf } from './device-of.ts'
import type { SessionRecord } from './session.model.ts'

const minute = 60_000
const idleMs = 30 * 24 * 60 * minute
const touchEveryMs = 5 * minute
/** Minimum time between two notes of when a person was last here. */
const seenEveryMs = 5 * minute
const impersonationMs = 30 * minute

/** Claims of a bearer token. `role` is for clients; the server trusts only the database. */
interface Claims {
  sub: string
  sid: string
  role: 'user' | 'admin'
  act?: string
}

export interface Sessions {
  /**
   * Opens a session and returns its bearer token. A person's own lasts 30 days from its last use; one that an
   * administrator opens as the user (`actingAdminId`) 30 minutes, used or not.
   */
  open(
    user: Pick<UserRecord, '_id' | 'role'>,
    options?: { actingAdminId?: string; userAgent?: string | undefined },
  ): Promise<string>
  /** The session of this token. Throws `auth.session-ended` when it is wrong, revoked or too old. */
  authenticate(token: string): Promise<UserCaller>
  end(sessionId: string): Promise<void>
  /** Current sessions of a user, those last used first. */
  list(userId: string): Promise<SessionRecord[]>
  /** Ends one session of a user and its connections. Throws `account.session-not-found`. */
  endOne(userId: string, sessionId: string): Promise<void>
  /** Ends the sessions that an administrator opened as somebody else. */
  endActing(adminId: string): Promise<void>
  /** Ends every session of a user but this one, and those that the user opened as somebody else. */
  endOthers(userId: string, sessionId: string): Promise<void>
  /** Ends every session of a user, and those that the user opened as somebody else. */
  endAll(userId: string): Promise<void>
}

export interface SessionsOptions {
  models: AccountModels
  now: () => Date
}

export const createSessions = (app: FastifyInstance, { models, now }: SessionsOptions): Sessions => {
  const { sessions, users } = models

  const readClaims = (token: string): Claims => {
    try {
      return app.jwt.session.verify<Claims>(token)
    } catch (cause) {
      throw fail('auth.session-ended', { cause })
    }
  }

  /** An impersonated session is valid only while its opener is an administrator. */
  const isStillAdmin = async (id: Types.ObjectId): Promise<boolean> =>
    (await users.exists({ _id: id, role: 'admin', isActive: true, isBlocked: not(true) })) !== null

  /** Writes past the model, whose writes empty the cache of accounts and have their states looked at: nothing of those changes. */
  const noteSeen = async ({ _id, lastSeenAt }: Pick<UserRecord, '_id' | 'lastSeenAt'>, at: Date) => {
    if (lastSeenAt && at.getTime() - lastSeenAt.getTime() < seenEveryMs) return
    await users.collection.updateOne({ _id }, { $set: { lastSeenAt: at } })
  }

  const drop = async (session: SessionRecord): Promise<void> => {
    await sessions.deleteOne({ _id: session._id })
    const sessionId = session._id.toHexString()
    app.realtime.disconnect(`session:${sessionId}`)
    app.events.emit('session.ended', { userId: session.userId.toHexString(), sessionId })
  }
  const endActing = async (adminId: string): Promise<void> => {
    const opened = await sessions.find({ actingAdminId: new Types.ObjectId(adminId) }).lean()
    for (const session of opened) await drop(session)
  }

  return {
    open: async (user, { actingAdminId, userAgent } = {}) => {
      const _id = new Types.ObjectId()
      const claims: Claims = {
        sub: user._id.toHexString(),
        sid: _id.toHexString(),
        role: user.role,
        ...(actingAdminId && { act: actingAdminId }),
      }
      const token = app.jwt.session.sign(claims)
      const at = now()
      await sessions.create({
        _id,
        userId: user._id,
        tokenHash: hashOf(token),
        actingAdminId: actingAdminId ? new Types.ObjectId(actingAdminId) : null,
        device: deviceOf(userAgent),
        createdAt: at,
        lastUsedAt: at,
        expiresAt: new Date(at.getTime() + (actingAdminId ? impersonationMs : idleMs)),
      })
      return token
    },
    authenticate: async token => {
      const { sid } = readClaims(token)
      const session = await sessions.findOne({ _id: sid, tokenHash: hashOf(token) }).lean()
      const at = now()
      if (!session || session.expiresAt <= at) throw fail('auth.session-ended')
      const user = await users
        .findById(session.userId)
        .select({ role: 1, isBlocked: 1, lastSeenAt: 1 })
        .lean()
      const acting = session.actingAdminId
      if (!user || user.isBlocked || (acting && !(await isStillAdmin(acting))))
        throw fail('auth.session-ended')
      if (!acting) await noteSeen(user, at)
      if (!acting && at.getTime() - session.lastUsedAt.getTime() >= touchEveryMs)
        await sessions.updateOne(
          { _id: session._id },
          { $set: { lastUsedAt: at, expiresAt: new Date(at.getTime() + idleMs) } },
        )
      return {
        kind: 'user',
        id: user._id.toHexString(),
        role: user.role,
        sessionId: sid,
        ...(acting && { actingAdminId: acting.toHexString() }),
      }
    },
    end: async sessionId => void (await sessions.deleteOne({ _id: sessionId })),
    list: userId =>
      sessions
        .find({ userId: new Types.ObjectId(userId), expiresAt: above(now()) })
        .sort({ lastUsedAt: -1 })
        .limit(100)
        .lean(),
    endOne: async (userId, sessionId) => {
      const isId = Types.ObjectId.isValid(userId) && Types.ObjectId.isValid(sessionId)
      const session = isId
        ? await sessions.findOne({ _id: sessionId, userId: new Types.ObjectId(userId) }).lean()
        : null
      if (!session) throw failChange('account.session-not-found')
      await drop(session)
    },
    endActing,
    endOthers: async (userId, sessionId) => {
      for (const session of await sessions.find({ userId: new Types.ObjectId(userId) }).lean())
        if (session._id.toHexString() !== sessionId) await drop(session)
      await endActing(userId)
    },
    endAll: async userId => {
      await sessions.deleteMany({ userId: new Types.ObjectId(userId) })
      await endActing(userId)
      app.realtime.disconnect(`caller:${userId}`)
    },
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
