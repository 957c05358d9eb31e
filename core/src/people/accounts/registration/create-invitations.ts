import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { PlanName } from '../../../contract/accounts/user.ts'
import { above, olderThan } from '../../../platform/database/filters.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type { Audit } from '../audit/audit.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import { hashToken, mintToken } from '../one-time-token.ts'
import type { InvitationRecord } from './invitation.model.ts'

export interface NewInvitation {
  /** Accounts that it may create, 1–1000. */
  uses: number
  /** null: never. */
  expiresAt: Date | null
  /** Plan of the accounts for their first month; null: none. */
  plan: PlanName | null
  /** Note for the administrators. */
  note: string
}

export interface Invitation extends NewInvitation {
  id: string
  used: number
  createdAt: Date
  state: 'open' | 'used' | 'expired' | 'revoked'
}

export interface Invitations {
  /** The link is answered this once: its token is not stored. */
  create(invitation: NewInvitation, by: { id: string }): Promise<{ link: string; invitation: Invitation }>
  /** Newest first, by pages of `limit`, at most 200 (default 50). Throws `http.cursor`. */
  list(query?: { after?: string; limit?: number }): Promise<{ items: Invitation[]; next?: string }>
  /** Throws `account.invitation-not-found`. */
  revoke(id: string, by: { id: string }): Promise<void>
}

interface Options {
  models: AccountModels
  audit: Audit
  origin: () => string
  now: () => Date
}

export const createInvitations = (
  app: FastifyInstance,
  { models: { invitations }, audit, origin, now }: Options,
) => {
  const usable = (tokenHash: string) => {
    const later = above(now())
    return {
      tokenHash,
      revokedAt: null,
      left: above(0),
      $or: [{ expiresAt: null }, { expiresAt: later }],
    }
  }

  const present = (record: InvitationRecord): Invitation => ({
    id: record._id.toHexString(),
    uses: record.uses,
    used: record.uses - record.left,
    expiresAt: record.expiresAt,
    plan: record.plan,
    note: record.note,
    createdAt: record.createdAt,
    state: stateOf(record, now()),
  })

  const service: Invitations = {
    create: async ({ uses, expiresAt, plan, note }, by) => {
      if (plan !== null && !(await app.plans.present(plan, 'en'))) throw fail('account.invitation-plan')
      const token = mintToken()
      const record = await invitations.create({
        tokenHash: hashToken(token),
        uses,
        left: uses,
        expiresAt,
        plan,
        note,
        createdBy: by.id,
        createdAt: now(),
      })
      const invitation = present(record.toObject())
      await audit({
        action: 'invitation.created',
        by,
        subjectId: invitation.id,
        details: { uses, plan, expiresAt },
      })
      return { link: `${origin()}/?invite=${token}`, invitation }
    },
    list: (query = {}) =>
      pageOf(query, {
        read: ({ after, limit }) =>
          invitations
            .find(olderThan('createdAt', after))
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .lean(),
        by: ({ createdAt }) => createdAt,
        present,
      }),
    revoke: async (id, by) => {
      const record = Types.ObjectId.isValid(id)
        ? await invitations.findOneAndUpdate(
            { _id: new Types.ObjectId(id), revokedAt: null },
            { $set: { revokedAt: now() } },
          )
        : null
      if (!record) throw fail('account.invitation-not-found')
      await audit({ action: 'invitation.revoked', by, subjectId: id })
    },
  }

  return {
    ...service,
    isUsable: async (tokenHash: string): Promise<boolean> =>
      (await invitations.exists(usable(tokenHash))) !== null,
    /** Uses an invitation once; null when no use is left. One atomic update decides who gets the last one. */
    claim: (tokenHash: string): Promise<InvitationRecord | null> =>
      invitations.findOneAndUpdate(usable(tokenHash), { $inc: { left: -1 } }).lean(),
    giveBack: async (id: Types.ObjectId): Promise<void> =>
      void (await invitations.updateOne({ _id: id }, { $inc: { left: 1 } })),
    noteUse: async (id: Types.ObjectId, userId: Types.ObjectId): Promise<void> => {
      await invitations.updateOne({ _id: id }, { $push: { usedBy: { userId, at: now() } } })
      await audit({
        action: 'invitation.used',
        by: { id: userId.toHexString() },
        subjectId: id.toHexString(),
      })
    },
  }
}

const stateOf = ({ revokedAt, left, expiresAt }: InvitationRecord, now: Date): Invitation['state'] => {
  if (revokedAt) return 'revoked'
  if (left <= 0) return 'used'
  return expiresAt && expiresAt <= now ? 'expired' : 'open'
}
