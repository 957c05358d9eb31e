import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { keyRequestsPerMinute, maxApiKeys } from '../../../contract/accounts/api-key.ts'
import type { KeyScope } from '../../../contract/accounts/key-scope.ts'
import { not } from '../../../platform/database/filters.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import type { Audit } from '../audit/audit.ts'
import { fail as failAccount } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import { hashToken, mintToken } from '../one-time-token.ts'
import { createThrottle } from '../sign-in/throttle.ts'
import type { ApiKeyRecord } from './api-key.model.ts'
import { fail } from './errors.ts'

export const keyPrefix = 'btk_'

const minute = 60_000
const day = 24 * 60 * minute

export interface WantedKey {
  name: string
  scopes: KeyScope[]
  expiresInDays?: number
}

export interface ApiKeys {
  /** Checks whether the account's plan has access to the API. */
  isAllowed(userId: string): Promise<boolean>
  list(userId: string): Promise<ApiKeyRecord[]>
  /**
   * Creates a key and returns it, this once. Throws `auth.impersonated`, `auth.key-plan`,
   * `account.api-keys-limit`.
   */
  create(caller: UserCaller, wanted: WantedKey): Promise<{ record: ApiKeyRecord; key: string }>
  /** Throws `account.api-key-not-found`. */
  revoke(caller: UserCaller, id: string): Promise<void>
  /**
   * The account behind a key, where the endpoint has a scope and the key has it. Throws `auth.key-*`. The caller is never
   * an administrator: those powers are for people.
   */
  authenticate(key: string, scope: KeyScope | undefined): Promise<UserCaller>
}

export interface ApiKeysOptions {
  models: Pick<AccountModels, 'apiKeys' | 'users'>
  audit: Audit
  now: () => Date
}

export const createApiKeys = (
  app: FastifyInstance,
  { models: { apiKeys, users }, audit, now }: ApiKeysOptions,
): ApiKeys => {
  const throttle = createThrottle({
    limits: app.config.limits === 'relaxed' ? {} : { key: keyRequestsPerMinute },
    windowMs: minute,
    now: () => now().getTime(),
  })

  const requirePlan = async (userId: string): Promise<void> => {
    const { apiAccess, planName } = await app.plans.limitsOf(userId)
    if (!apiAccess) throw fail('auth.key-plan', { params: { plan: planName } })
  }

  const touch = async ({ _id, lastUsedAt }: ApiKeyRecord): Promise<void> => {
    const at = now()
    if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < minute) return
    await apiKeys.updateOne({ _id }, { $set: { lastUsedAt: at } })
  }

  return {
    isAllowed: async userId => (await app.plans.limitsOf(userId)).apiAccess,
    list: userId =>
      apiKeys
        .find({ userId: new Types.ObjectId(userId) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(maxApiKeys)
        .lean(),
    create: async (caller, { name, scopes, expiresInDays }) => {
      if (caller.actingAdminId) throw failAccount('auth.impersonated')
      await requirePlan(caller.id)
      const userId = new Types.ObjectId(caller.id)
      const key = keyPrefix + mintToken()
      const at = now()
      const made = await apiKeys.create({
        userId,
        name: name.trim(),
        scopes,
        keyHash: hashToken(key),
        last4: key.slice(-4),
        createdAt: at,
        expiresAt: expiresInDays === undefined ? null : new Date(at.getTime() + expiresInDays * day),
      })
      const record = made.toObject()
      // Counted with the new one, so that parallel requests cannot exceed the limit.
      if ((await apiKeys.countDocuments({ userId })) > maxApiKeys) {
        await apiKeys.deleteOne({ _id: record._id })
        throw fail('account.api-keys-limit', { params: { limit: maxApiKeys } })
      }
      const details = { keyId: record._id.toHexString(), name: record.name, scopes }
      await audit({ action: 'api-key.created', by: caller, subjectId: caller.id, details })
      return { record, key }
    },
    revoke: async (caller, id) => {
      if (caller.actingAdminId) throw failAccount('auth.impersonated')
      const record = await apiKeys.findOneAndDelete({ _id: id, userId: new Types.ObjectId(caller.id) }).lean()
      if (!record) throw fail('account.api-key-not-found')
      const details = { keyId: id, name: record.name }
      await audit({ action: 'api-key.revoked', by: caller, subjectId: caller.id, details })
    },
    authenticate: async (key, scope) => {
      const record = await apiKeys.findOne({ keyHash: hashToken(key) }).lean()
      if (!record || (record.expiresAt && record.expiresAt <= now())) throw fail('auth.key-invalid')
      const isAlive = await users.exists({ _id: record.userId, isBlocked: not(true), removedAt: null })
      if (!isAlive) throw fail('auth.key-invalid')
      const keyId = record._id.toHexString()
      const seconds = throttle.take([`key:${keyId}`])
      if (seconds > 0) throw fail('auth.key-rate', { params: { seconds } })
      if (!scope) throw fail('auth.key-not-here')
      if (!record.scopes.includes(scope)) throw fail('auth.key-scope', { params: { scope } })
      const id = record.userId.toHexString()
      await requirePlan(id)
      await touch(record)
      return { kind: 'user', id, role: 'user', sessionId: `key:${keyId}` }
    },
  }
}
