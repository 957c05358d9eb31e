import { Schema, type Types } from 'mongoose'
import type { Plan } from '../contract/plan.ts'
import type { Text } from '../contract/text.ts'
import type { PlanName } from '../contract/user.ts'

export interface PlanRecord {
  _id: Types.ObjectId
  name: PlanName
  displayName: Text
  description: Text
  /** Whole units of `currency`. */
  price: number
  currency: string
  billingPeriod: Plan['billingPeriod']
  paymentLink: string | null
  features: {
    /** null: unlimited. */
    maxAssistants: number | null
    maxConversations: number | null
    apiAccess: boolean
    prioritySupport: boolean
  }
  /** Whether it is on offer; an account may have a plan that no longer is. */
  isActive: boolean
  sortOrder: number
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
      apiAccess: { type: Boolean, default: false },
      prioritySupport: { type: Boolean, default: false },
    },
    isActive: { type: Boolean, default: true },
    sortOrder: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false, collection: 'plans', minimize: false },
)
planSchema.index({ name: 1 }, { unique: true })
