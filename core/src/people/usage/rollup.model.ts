import { Schema, type Types } from 'mongoose'
import type { UsageRecord } from './usage.model.ts'

export type Counted = Pick<UsageRecord, 'replies' | 'inputTokens' | 'outputTokens' | 'cost'>

/** Lengths, in days, for which the usage of each account is kept totalled. */
export const spans = [7, 30, 90] as const

export const longest = 90

/** Usage of one model by all accounts on one day. What is deleted with an account or assistant stays counted: it was paid for. */
export interface UsageDayRecord extends Counted {
  /** `<day> <model>`: one record, also with concurrent first replies. */
  _id: string
  day: string
  model: string
  unpriced: number
}

/** Totals of an account over the last 7, 30 and 90 days. */
export interface UsageAccountRecord {
  /** The account. */
  _id: Types.ObjectId
  d7: Counted
  d30: Counted
  d90: Counted
  /** The last of those days when they were summed up from the records. Missing: never, only counted since. */
  summedOn?: string
}

/** Progress of the rollups built from the records of usage. */
export interface UsageRollupRecord {
  /** `days`: `on` is the first day that is counted as it happens · `accounts`: the last day that has been summed up. */
  _id: 'days' | 'accounts'
  on: string
  /** true on `days`: those before have been added. */
  isWhole?: boolean
}

const counted = {
  replies: { type: Number, default: 0 },
  inputTokens: { type: Number, default: 0 },
  outputTokens: { type: Number, default: 0 },
  cost: { type: Number, default: 0 },
}
const plain = { versionKey: false as const, minimize: false }

export const usageDaySchema = new Schema<UsageDayRecord>(
  {
    _id: String,
    day: { type: String, required: true },
    model: { type: String, required: true },
    ...counted,
    unpriced: { type: Number, default: 0 },
  },
  { ...plain, collection: 'usage_days' },
)
usageDaySchema.index({ day: 1 })

const total = new Schema<Counted>(counted, { _id: false })
export const usageAccountSchema = new Schema<UsageAccountRecord>(
  { _id: Schema.Types.ObjectId, d7: total, d30: total, d90: total, summedOn: String },
  { ...plain, collection: 'usage_accounts' },
)
for (const span of spans)
  usageAccountSchema.index({ [`d${span}.cost`]: -1, [`d${span}.replies`]: -1, _id: 1 })

export const usageRollupSchema = new Schema<UsageRollupRecord>(
  { _id: String, on: { type: String, required: true }, isWhole: Boolean },
  { ...plain, collection: 'usage_rollups' },
)
