import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import type { PlanName } from '../../contract/accounts/user.ts'
import { bytesText } from '../../contract/format-bytes.ts'
import type { Text } from '../../contract/text.ts'
import { above } from '../../platform/database/filters.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import { type AppError, localizeToAll } from '../../platform/errors/app-error.ts'
import { hasActivePlan } from '../accounts/index.ts'
import { findDefaultPlan } from './default-plan.ts'
import { fail } from './errors.ts'
import type { PlanRecord } from './plan.model.ts'
import { inEveryLanguage } from './present.ts'
import { seeds } from './seed.ts'

export interface Limits {
  /** The plan that holds now: once one has run out, the default one. */
  plan: PlanName
  planName: Text
  /** null: unlimited. */
  maxAssistants: number | null
  maxConversations: number | null
  /** Files and pictures together. */
  maxStorageBytes: number | null
  apiAccess: boolean
  prioritySupport: boolean
}

export type Countable = 'assistants' | 'conversations'

export interface PlanLimits {
  /** A plan's name for people and its features. */
  describe(plan: PlanName): Promise<{ planName: Text; features: PlanRecord['features'] }>
  /** The plan that holds now: the one that was activated and has not run out, else the default one. */
  planOf(userId: string): Promise<PlanName>
  /** The currency of the plan that holds now; of administrators, whom no plan limits, that of the first plan on offer with a price. */
  currencyOf(userId: string): Promise<string>
  /**
   * The limits of a user's plan; none for administrators, the default plan for who is unknown. The demo user has a limit
   * of storage alone: what guests send to the examples is stored on it.
   */
  limitsOf(userId: string): Promise<Limits>
  /** Throws `plan.assistants-limit` or `plan.conversations-limit` when `count`, those that exist, leaves no room for one more. */
  checkLimit(userId: string, what: Countable, count: number): Promise<void>
  /** Error for an account that uses so many bytes that it can store no more: `plan.storage-full`. */
  storageFull(userId: string, limits: Limits, usedBytes: number): AppError
  /** Error for visitors of an account who can store no more, though it has room: `plan.visitor-storage-full`. */
  visitorStorageFull(userId: string, share: { usedBytes: number; shareBytes: number }): AppError
}

const bytesPerMegabyte = 1_048_576
/** Storage for the pictures of all guests together, which go within a day. */
const demoStorageBytes = 1_024 * bytesPerMegabyte

export interface LimitsOptions {
  plans: Model<PlanRecord>
  now: () => Date
}

export const createLimits = (app: FastifyInstance, { plans, now }: LimitsOptions): PlanLimits => {
  // Plans are cached: every new conversation asks for them several times.
  const byName = createRecordCache<PlanRecord>({
    read: name => plans.findOne({ name }).lean(),
    keepsMissing: true,
  })
  const defaults = createRecordCache<PlanRecord>({ read: () => findDefaultPlan(plans) })
  app.db.onWrite(plans.modelName, () => {
    byName.clear()
    defaults.clear()
  })

  const describe: PlanLimits['describe'] = async plan => {
    const seed = seedOf(plan)
    const record = (await byName.get(plan)) ?? seed
    // A plan that was changed by hand in the database may lack new fields.
    return {
      planName: inEveryLanguage(record.displayName),
      features: { ...seed.features, ...record.features },
    }
  }
  const planOf: PlanLimits['planOf'] = async userId => {
    const user = await app.accounts.find(userId)
    if (user?.plan && hasActivePlan(user, now())) return user.plan
    return (await defaults.get('default'))?.name ?? 'free'
  }
  const currencyOf: PlanLimits['currencyOf'] = async userId => {
    const user = await app.accounts.find(userId)
    if (user?.role === 'admin') {
      const priced = await plans
        .findOne({ isActive: true, price: above(0) }, { currency: 1 })
        .sort({ sortOrder: 1, name: 1 })
        .lean()
      if (priced) return priced.currency
    }
    const name = await planOf(userId)
    return (await byName.get(name))?.currency ?? 'USD'
  }
  const limitsOf = async (userId: string): Promise<Limits> => {
    const user = await app.accounts.find(userId)
    const name = await planOf(userId)
    const { planName, features } = await describe(name)
    const isExempt = user !== null && (user.role === 'admin' || user.isDemo)
    const { maxStorageMb, ...others } = features
    return {
      plan: name,
      planName,
      ...others,
      maxStorageBytes: maxStorageMb === null ? null : maxStorageMb * bytesPerMegabyte,
      ...(isExempt && {
        maxAssistants: null,
        maxConversations: null,
        maxStorageBytes: user.isDemo ? demoStorageBytes : null,
        apiAccess: true,
      }),
    }
  }
  const reached = (
    userId: string,
    what: Countable | 'storage' | 'visitor-storage',
    error: AppError,
  ): AppError => {
    // Assistants are made by the owner, who reads the refusal.
    if (what !== 'assistants')
      app.events.emit('plan.limit-reached', { userId, what, reason: localizeToAll(error) })
    return error
  }
  return {
    describe,
    planOf,
    currencyOf,
    limitsOf,
    checkLimit: async (userId, what, count) => {
      const limits = await limitsOf(userId)
      const limit = what === 'assistants' ? limits.maxAssistants : limits.maxConversations
      if (limit !== null && count >= limit)
        throw reached(userId, what, fail(`plan.${what}-limit`, { params: { limit, plan: limits.planName } }))
    },
    storageFull: (userId, { planName, maxStorageBytes }, usedBytes) => {
      const error = fail('plan.storage-full', {
        params: { used: bytesText(usedBytes), limit: bytesText(maxStorageBytes ?? 0), plan: planName },
      })
      return reached(userId, 'storage', error)
    },
    visitorStorageFull: (userId, { usedBytes, shareBytes }) => {
      const params = { used: bytesText(usedBytes), limit: bytesText(shareBytes) }
      return reached(userId, 'visitor-storage', fail('plan.visitor-storage-full', { params }))
    },
  }
}

/**
 * A plan that somebody deleted from the database still holds for those who have it; where the specification does not know
 * it, with the limits of the free one.
 */
const seedOf = (name: PlanName) => {
  const seed = seeds.find(each => each.name === name)
  const free = {
    maxAssistants: 1,
    maxConversations: 50,
    maxStorageMb: 100,
    apiAccess: false,
    prioritySupport: false,
  }
  return seed ?? { displayName: { ru: name }, features: free }
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** Something was refused because the plan has no room for it. */
    'plan.limit-reached': {
      userId: string
      what: 'conversations' | 'storage' | 'visitor-storage'
      reason: Text
    }
  }
}
