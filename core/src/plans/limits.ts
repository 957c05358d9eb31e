import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import { hasActivePlan } from '../accounts/activation.ts'
import type { Text } from '../contract/text.ts'
import type { PlanName } from '../contract/user.ts'
import { fail } from './errors.ts'
import type { PlanRecord } from './plan.model.ts'
import { seeds } from './seed.ts'

export interface Limits {
  /** The plan that holds now: one that ran out is the free one. */
  plan: PlanName
  planName: Text
  /** null: unlimited. */
  maxAssistants: number | null
  maxConversations: number | null
  apiAccess: boolean
  prioritySupport: boolean
}

export type Countable = 'assistants' | 'conversations'

export interface PlanLimits {
  /** A plan's name for people and its features. */
  describe(plan: PlanName): Promise<{ planName: Text; features: PlanRecord['features'] }>
  /** What a user's plan allows; everything for administrators and the demo user, the free plan for who is unknown. */
  limitsOf(userId: string): Promise<Limits>
  /** Throws `plan.assistants-limit` or `plan.conversations-limit` when `count`, those that exist, leaves no room for one more. */
  checkLimit(userId: string, what: Countable, count: number): Promise<void>
}

export interface LimitsOptions {
  plans: Model<PlanRecord>
  now: () => Date
}

export const createLimits = (app: FastifyInstance, { plans, now }: LimitsOptions): PlanLimits => {
  const describe: PlanLimits['describe'] = async plan => {
    const { displayName, features } = (await plans.findOne({ name: plan }).lean()) ?? seedOf(plan)
    return { planName: displayName, features }
  }
  const limitsOf = async (userId: string): Promise<Limits> => {
    const user = await app.accounts.find(userId)
    const name = (user && hasActivePlan(user, now()) && user.plan) || 'free'
    const { planName, features } = await describe(name)
    const isExempt = user !== null && (user.role === 'admin' || user.isDemo)
    return {
      plan: name,
      planName,
      ...features,
      ...(isExempt && { maxAssistants: null, maxConversations: null, apiAccess: true }),
    }
  }
  return {
    describe,
    limitsOf,
    checkLimit: async (userId, what, count) => {
      const limits = await limitsOf(userId)
      const limit = what === 'assistants' ? limits.maxAssistants : limits.maxConversations
      if (limit !== null && count >= limit)
        throw fail(`plan.${what}-limit`, { params: { limit, plan: limits.planName } })
    },
  }
}

/** A plan that somebody deleted from the database still holds for those who have it. */
const seedOf = (name: PlanName) => {
  const seed = seeds.find(each => each.name === name)
  if (!seed) throw new Error(`there is no plan ${name}`)
  return seed
}
