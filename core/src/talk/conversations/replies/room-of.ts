import type { ConversationRecord } from '../records/conversation.model.ts'

/** The room of a conversation's events. */
export const roomOf = ({ _id }: Pick<ConversationRecord, '_id'>): `conversation:${string}` =>
  `conversation:${_id.toHexString()}`
