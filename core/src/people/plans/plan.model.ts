import { Schema, type Types } from 'mongoose'
import type { PlanName } from '../../contract/accounts/user.ts'
import type { PlanInput } from '../../contract/managed-plan.ts'
import type { Plan } from '../../contract/plan.ts'
import { watchWrites } from '../../platform/database/watch-writes.ts'

export interface PlanRecord {
  _id: Types.ObjectId
  name: PlanName
  /** Name for people; where English or Polish is missing, the Russian text is shown. */
  displayName: PlanInput['displayName']
  description: PlanInput['description']
  /** Whole units of `currency`. */
  price: number
  currency: string
  billingPeriod: Plan['billingPeriod']
  paymentLink: string | null
  features: {
    /** null: unlimited. */
    maxAssistants: number | null
    maxConversations: number | null
    /** Files and pictures of the account, in megabytes of 1024 × 1024 bytes. */
    maxStorageMb: number | null
    apiAccess: boolean
    prioritySupport: boolean
  }
  /** true: it is on offer; an account may have a plan that no longer is. */
  isActive: boolean
  sortOrder: number
  /** The plan of accounts that have activated none. Of two, which a crash may leave, the one with the later `defaultAt` is. */
  isDefault: boolean
  defaultAt: Date | null
  isPopular: boolean
  /** Version that rises with every change of an administrator. */
  version: number
  /** Set while it is being removed: nothing new may refer to it. Missing: it is not. */
  removingAt?: Date | null
  createdAt: Date
  updatedAt: Date
}

const text = { _id: false, ru: String, en: String, pl: String }

export const planSchema = new Schema<PlanRecord>(
  {
    name: { type: String, required: true },
    displayName: { type: text, required: true },
    description: { type: text, required: true },
    price: { type: Number, default: 0, min: 0 },
    currency: { type: String, default: 'RUB' },
    billingPeriod: { type: String, enum: ['monthly', 'yearly', 'lifetime'], default: 'monthly' },
    paymentLink: { type: String, default: null },
    features: {
      maxAssistants: { type: Number, default: null },
      maxConversations: { type: Number, default: null },
      maxStorageMb: { type: Number, default: null },
      apiAccess: { type: Boolean, default: false },
      prioritySupport: { type: Boolean, default: false },
    },
    isActive: { type: Boolean, default: true },
    sortOrder: { type: Number, default: 0 },
    isDefault: { type: Boolean, default: false },
    defaultAt: { type: Date, default: null },
    isPopular: { type: Boolean, default: false },
    version: { type: Number, default: 0 },
    removingAt: Date,
  },
  { timestamps: true, versionKey: false, collection: 'plans', minimize: false },
)
watchWrites(planSchema)
planSchema.index({ name: 1 }, { unique: true })

/** A plan of the seed that an administrator removed: it is not made again. */
export interface RemovedSeedRecord {
  _id: string
}

export const removedSeedSchema = new Schema<RemovedSeedRecord>(
  { _id: String },
  { versionKey: false, collection: 'removed_plans' },
)
