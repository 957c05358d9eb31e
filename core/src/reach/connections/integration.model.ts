import { type Model, Schema, type Types } from 'mongoose'
import type { Text } from '../../contract/text.ts'
import { watchWrites } from '../../platform/database/watch-writes.ts'

export interface IntegrationRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  type: string
  name: string
  /** Time when the owner accepted the type's consent. Missing: it has none, or had none then. */
  consentedAt?: Date
  isActive: boolean
  /** Values by field of the type's schema; secrets encrypted. */
  config: Record<string, unknown>
  /** The assistant that `config.assistantId` names. */
  assistantId?: Types.ObjectId
  checkedAt?: Date
  /** Reason why the connection does not work. */
  error?: { code: string; message: Text; at?: Date }
  /** A notice, although it works. */
  attention?: Text
  /**
   * Identity of the connection on the other side (a bot's id), while it is switched on: unique among the
   * connections of a type.
   */
  identity?: string
  /** The webhook that its messenger delivers to: the random part of the address, and the encrypted secret. */
  hook?: { routeId: string; secret: string }
  /** The other side no longer accepts its token: no attempts are made until its owner saves it again. */
  stoppedAt?: Date
  /** The webhook status that its messenger last reported. */
  reach?: {
    mode: 'webhook' | 'polling' | 'session'
    at: Date
    owner?: 'ours' | 'foreign' | 'none'
    url?: string
    pending?: number
    lastError?: string
    lastErrorAt?: Date
    /** The address that its webhook was set to, and since when. */
    pointed?: { to: string; at: Date }
  }
  /** Reason why delivery does not work, needs attention, or (`ok`) is not confirmed yet. */
  obstacle?: { state: 'error' | 'attention' | 'ok'; code: string; message: Text; since?: Date }
  /** The owner was notified that the present problem lasts. Missing: not. */
  isOutageReported?: true
  /** Reason why it sends no replies at present although it works. */
  silence?: { code: string; message: Text }
  createdAt: Date
  updatedAt: Date
}

export type IntegrationModel = Model<IntegrationRecord>

const text = { _id: false, ru: String, en: String, pl: String }

export const integrationSchema = new Schema<IntegrationRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    name: { type: String, required: true },
    consentedAt: Date,
    isActive: { type: Boolean, default: false },
    config: { type: Schema.Types.Mixed, default: {} },
    assistantId: Schema.Types.ObjectId,
    checkedAt: Date,
    error: { type: { _id: false, code: String, message: text, at: Date } },
    attention: { type: text },
    identity: String,
    hook: { type: { _id: false, routeId: String, secret: String } },
    stoppedAt: Date,
    reach: {
      type: {
        _id: false,
        mode: String,
        at: Date,
        owner: String,
        url: String,
        pending: Number,
        lastError: String,
        lastErrorAt: Date,
        pointed: { type: { _id: false, to: String, at: Date } },
      },
    },
    obstacle: { type: { _id: false, state: String, code: String, message: text, since: Date } },
    isOutageReported: Boolean,
    silence: { type: { _id: false, code: String, message: text } },
  },
  { timestamps: true, versionKey: false, collection: 'integrations', minimize: false },
)
watchWrites(integrationSchema)
integrationSchema.index({ userId: 1, createdAt: 1, _id: 1 })
integrationSchema.index({ assistantId: 1 })
integrationSchema.index(
  { type: 1, identity: 1 },
  { unique: true, partialFilterExpression: { identity: { $type: 'string' } } },
)
integrationSchema.index(
  { 'hook.routeId': 1 },
  { unique: true, partialFilterExpression: { 'hook.routeId': { $type: 'string' } } },
)
integrationSchema.index({ isActive: 1, type: 1 })
