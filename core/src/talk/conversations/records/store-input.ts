import type { Types } from 'mongoose'
import type { Language } from '../../../contract/text.ts'
import type { ChannelName, ConversationRecord } from './conversation.model.ts'

export interface OpenInput {
  /** The id to use, if it was announced to the owner before. */
  id?: string
  ownerId: string
  assistantId: Types.ObjectId
  accountId: Types.ObjectId
  channel: ChannelName
  /** Omitted: the reused conversation. */
  key?: string
  integrationId?: Types.ObjectId
  begunBy?: NonNullable<ConversationRecord['begunBy']>
  title: string
  language: Language
  expiresAt?: Date
  /** false: it does not use a slot of the account's plan yet. */
  isCounted?: boolean
}

export interface PageOptions {
  before?: string
  after?: string
  limit?: number
}
