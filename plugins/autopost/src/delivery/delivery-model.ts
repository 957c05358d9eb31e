import type { Text } from '@botanika/core/contract'
import { Schema } from '@botanika/core/plugin'
import type { Delivery } from '../shared/post.ts'

/**
 * Besides those that are shown: `withdrawing` is stored before the ledger is asked to cancel, `withdrawn` after it did; such a
 * delivery may be put again under its next key.
 */
export type DeliveryState = Delivery['state'] | 'withdrawing' | 'withdrawn'

export const liveStates: readonly DeliveryState[] = ['waiting', 'withdrawing', 'sending']
export const finalStates: readonly DeliveryState[] = ['sent', 'failed', 'unknown', 'missed', 'cancelled']

export interface Figures {
  readAt: Date
  views?: number
  reactions?: number
  comments?: number
  shares?: number
  /** Earlier figures, oldest first. */
  history: { at: Date; views: number }[]
}

/** One occurrence of a post in one channel: unique by these, so that every process means the same one. */
export interface DeliveryFields {
  /** In `host.publishing`: `autopost:<post>:<occurrence>:<channel>`, and its revision if it was put before. */
  key: string
  postId: string
  projectId: string
  userId: string
  integrationId: string
  at: Date
  isTest: boolean
  /** Published on request besides the rule of a recurring post. */
  isExtra: boolean
  /** How often it was withdrawn. */
  revision: number
  /** Of the post, when it was last put or planned. */
  version: number
  /** Of what was put; null: nothing yet. */
  hash: string | null
  isPut: boolean
  state: DeliveryState
  url: string | null
  reason: Text | null
  publishedAt: Date | null
  isRemoved: boolean
  figures: Figures | null
  /** Its post was deleted: it is kept until no process can be about to put it. */
  deleteAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export type DeliveryRecord = DeliveryFields & { _id: { toHexString(): string } }

export const createDeliverySchema = () => {
  const schema = new Schema<DeliveryFields>(
    {
      key: { type: String, required: true },
      postId: { type: String, required: true },
      projectId: { type: String, required: true },
      userId: { type: String, required: true },
      integrationId: { type: String, required: true },
      at: { type: Date, required: true },
      isTest: { type: Boolean, default: false },
      isExtra: { type: Boolean, default: false },
      revision: { type: Number, default: 0 },
      version: { type: Number, default: 0 },
      hash: { type: String, default: null },
      isPut: { type: Boolean, default: false },
      state: { type: String, default: 'waiting' },
      url: { type: String, default: null },
      reason: { type: Schema.Types.Mixed, default: null },
      publishedAt: { type: Date, default: null },
      isRemoved: { type: Boolean, default: false },
      figures: { type: Schema.Types.Mixed, default: null },
      deleteAt: { type: Date, default: null },
    },
    { timestamps: true, versionKey: false, minimize: false },
  )
  schema.index({ postId: 1, at: -1, integrationId: 1, isTest: 1 }, { unique: true })
  schema.index({ key: 1 }, { unique: true })
  schema.index({ postId: 1, state: 1 })
  schema.index({ integrationId: 1 })
  schema.index({ userId: 1 })
  schema.index({ projectId: 1, state: 1 })
  schema.index({ deleteAt: 1 })
  schema.index({ updatedAt: 1 })
  schema.index({ state: 1, publishedAt: 1 })
  return schema
}

export const keyOf = (
  { postId, at, integrationId }: Pick<DeliveryFields, 'postId' | 'at' | 'integrationId'>,
  revision: number,
): string => `autopost:${postId}:${at.getTime()}:${integrationId}${revision === 0 ? '' : `:${revision}`}`
