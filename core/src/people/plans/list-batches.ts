import { type Model, Types } from 'mongoose'
import type { BatchCode, CodeBatch, CodeState } from '../../contract/managed-plan.ts'
import { above, not, olderThan, oneOf, upTo } from '../../platform/database/filters.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import type { UserRecord } from '../accounts/index.ts'
import type { ActivationCodeRecord } from './activation-code.model.ts'
import type { CodeBatchRecord } from './code-batch.model.ts'
import { fail } from './errors.ts'

export interface BatchQuery {
  after?: string
  /** 1–200. Omitted: 50. */
  limit?: number
  plan?: string
}

export interface CodeQuery {
  after?: string
  limit?: number
  state?: CodeState
}

export interface BatchLists {
  /** Newest first. */
  list(query?: BatchQuery): Promise<{ items: CodeBatch[]; next?: string }>
  /** Throws `plan.batch-not-found`. */
  get(batchId: string): Promise<CodeBatch>
  /** The codes of a batch in their order, without the codes themselves. Throws `plan.batch-not-found`. */
  codes(batchId: string, query?: CodeQuery): Promise<{ items: BatchCode[]; next?: string }>
}

interface Options {
  batches: Model<CodeBatchRecord>
  codes: Model<ActivationCodeRecord>
  users: Model<UserRecord>
  now: () => Date
}

export const createBatchLists = ({ batches, codes, users, now }: Options): BatchLists => {
  const peopleOf = async (ids: readonly (Types.ObjectId | null)[]) => {
    const found = await users
      .find({ _id: oneOf(ids.filter(id => id !== null)) })
      .select({ username: 1, email: 1 })
      .lean()
    return new Map(found.map(({ _id, username, email }) => [_id.toHexString(), { username, email }]))
  }
  const present = async (found: readonly CodeBatchRecord[]): Promise<CodeBatch[]> => {
    const makers = await peopleOf(found.map(({ by }) => by))
    const taken = not(null)
    return Promise.all(
      found.map(async ({ _id, plan, count, expiresAt, note, by, createdAt }) => {
        const [used, revoked] = await Promise.all([
          codes.countDocuments({ batchId: _id, usedBy: taken }),
          codes.countDocuments({ batchId: _id, revokedAt: taken }),
        ])
        const left = Math.max(0, count - used - revoked)
        const isOver = expiresAt !== null && expiresAt <= now()
        const maker = by && makers.get(by.toHexString())
        return {
          id: _id.toHexString(),
          plan,
          count,
          used,
          unused: isOver ? 0 : left,
          expired: isOver ? left : 0,
          revoked,
          ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
          ...(note && { note }),
          ...(by && { by: { id: by.toHexString(), ...(maker && { username: maker.username }) } }),
          createdAt: createdAt.toISOString(),
        }
      }),
    )
  }
  const own = async (batchId: string): Promise<CodeBatchRecord> => {
    const batch = Types.ObjectId.isValid(batchId) ? await batches.findById(batchId).lean() : null
    if (!batch) throw fail('plan.batch-not-found')
    return batch
  }

  return {
    list: async ({ plan, ...page } = {}) => {
      const { items, ...rest } = await pageOf(page, {
        read: ({ after, limit }) =>
          batches
            .find({ ...(plan !== undefined && { plan }), ...olderThan('createdAt', after) })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .lean(),
        by: ({ createdAt }) => createdAt,
        present: batch => batch,
      })
      return { ...rest, items: await present(items) }
    },
    get: async batchId => {
      const [batch] = await present([await own(batchId)])
      if (!batch) throw fail('plan.batch-not-found')
      return batch
    },
    codes: async (batchId, { after, limit = 100, state } = {}) => {
      const { _id } = await own(batchId)
      if (after !== undefined && !/^[0-9a-f]{24}$/.test(after)) throw fail('plan.code-not-found')
      const found = await codes
        .find({
          batchId: _id,
          ...(after !== undefined && { _id: above(new Types.ObjectId(after)) }),
          ...inState(state, now()),
        })
        .sort({ _id: 1 })
        .limit(limit + 1)
        .lean()
      const shown = found.slice(0, limit)
      const people = await peopleOf(shown.map(({ usedBy }) => usedBy))
      const last = shown.at(-1)
      return {
        items: shown.map(code => presentCode(code, people, now())),
        ...(last && found.length > limit && { next: last._id.toHexString() }),
      }
    },
  }
}

const inState = (state: CodeState | undefined, now: Date) => {
  const later = above(now)
  const taken = not(null)
  if (state === 'used') return { usedBy: taken }
  if (state === 'revoked') return { revokedAt: taken }
  if (state === 'unused')
    return { usedBy: null, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: later }] }
  if (state === 'expired') return { usedBy: null, revokedAt: null, expiresAt: upTo(now) }
  return {}
}

const stateOf = ({ usedBy, revokedAt, expiresAt }: ActivationCodeRecord, now: Date): CodeState => {
  if (usedBy) return 'used'
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'unused'
}

const presentCode = (
  code: ActivationCodeRecord,
  people: ReadonlyMap<string, { username: string; email: string }>,
  now: Date,
): BatchCode => {
  const { _id, number, usedBy, usedAt, revokedAt } = code
  return {
    id: _id.toHexString(),
    ...(number !== undefined && { number }),
    state: stateOf(code, now),
    ...(usedAt && { usedAt: usedAt.toISOString() }),
    ...(usedBy && { usedBy: { id: usedBy.toHexString(), ...people.get(usedBy.toHexString()) } }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  }
}
