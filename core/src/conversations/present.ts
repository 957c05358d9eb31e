import type { Conversation, Message } from '../contract/conversation.ts'
import type { Language } from '../contract/text.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { errorForVisitor } from './error-for-visitor.ts'
import { withImages } from './images-in-text.ts'
import type { MessageRecord } from './message.model.ts'

export interface Reader {
  language: Language
  /** Address of an image's object. */
  addressOf(objectId: string): string
  /**
   * Who reads: a visitor learns of a source its title and quote, and of a failure nothing about the owner's keys.
   */
  reader: 'owner' | 'visitor'
}

export const presentMessage = (record: MessageRecord, { language, addressOf, reader }: Reader): Message => ({
  id: record._id.toHexString(),
  conversationId: record.conversationId.toHexString(),
  role: record.role,
  content: withImages(record.content, record.images.map(addressOf), {
    videos: record.videos?.map(addressOf) ?? [],
  }),
  status: record.status,
  seq: record.seq,
  order: record.order,
  ...(record.clientMessageId && { clientMessageId: record.clientMessageId }),
  citations: record.citations.map(({ documentId, ...rest }) => ({
    ...rest,
    ...(reader === 'owner' && documentId && { documentId }),
  })),
  attachments: [
    ...record.images.map(id => ({ type: 'image' as const, url: addressOf(id) })),
    ...(record.videos ?? []).map(id => ({ type: 'video' as const, url: addressOf(id) })),
  ],
  ...(record.model && reader === 'owner' && { model: record.model }),
  ...(record.usage && reader === 'owner' && { usage: record.usage }),
  ...(record.error && {
    error: inWords(reader === 'owner' ? record.error : errorForVisitor(record.error), language),
  }),
  timestamp: record.createdAt.toISOString(),
})

const inWords = ({ code, message }: NonNullable<MessageRecord['error']>, language: Language) => ({
  code,
  message: message[language],
})

export const presentConversation = (record: ConversationRecord, messages: Message[]): Conversation => ({
  id: record._id.toHexString(),
  userId: record.ownerId.toHexString(),
  assistantId: record.assistantId.toHexString(),
  title: record.title,
  messages,
  messageCount: record.messageCount,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})
