import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { not } from '../platform/database/filters.ts'
import type { UserCaller } from '../platform/http/caller.ts'
import { fail } from './errors.ts'
import type { AccountModels } from './models.ts'
import type { UserRecord } from './user.model.ts'

const minute = 60_000
const idleMs = 30 * 24 * 60 * minute
const touchEveryMs = 5 * minute
const impersonationMs = 30 * minute

/** What a bearer token says. `role` is for the reader of a token; the server believes the database alone. */
interface Claims {
  sub: string
  sid: string
  role: 'user' | 'admin'
  act?: string
}

export interface Sessions {
  /**
   * Opens a session and answers its bearer token. A person's own lasts 30 days from its last use; one that an
   * administrator opens as the user (`actingAdminId`) 30 minutes, used or not.
   */
  open(user: Pick<UserRecord, '_id' | 'role'>, options?: { actingAdminId?: string }): Promise<string>
  /** Who holds this token. Throws `auth.session-ended` when it is wrong, revoked or too old. */
  authenticate(token: string): Promise<UserCaller>
  end(sessionId: string): Promise<void>
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
      return app.jwt.verify<Claims>(token)
    } catch (cause) {
      throw fail('auth.session-ended', { cause })
    }
  }

  /** An impersonated session lives only as long as the administrator is one. */
  const isStillAdmin = async (id: Types.ObjectId): Promise<boolean> =>
    (await users.exists({ _id: id, role: 'admin', isActive: true, isBlocked: not(true) })) !== null

  return {
    open: async (user, { actingAdminId } = {}) => {
      const _id = new Types.ObjectId()
      const claims: Claims = {
        sub: user._id.toHexString(),
        sid: _id.toHexString(),
        role: user.role,
        ...(actingAdminId && { act: actingAdminId }),
      }
      const token = app.jwt.sign(claims)
      const at = now()
      await sessions.create({
        _id,
        userId: user._id,
        tokenHash: hashOf(token),
        actingAdminId: actingAdminId ? new Types.ObjectId(actingAdminId) : null,
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
      const user = await users.findById(session.userId).select({ role: 1, isBlocked: 1 }).lean()
      const acting = session.actingAdminId
      if (!user || user.isBlocked || (acting && !(await isStillAdmin(acting))))
        throw fail('auth.session-ended')
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
    endAll: async userId => {
      const id = new Types.ObjectId(userId)
      await sessions.deleteMany({ userId: id })
      await sessions.deleteMany({ actingAdminId: id })
      app.realtime.disconnect(`caller:${userId}`)
    },
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
