import type { Conversation, Message } from '../../contract/conversation.ts'
import type { Language } from '../../contract/text.ts'
import { errorForVisitor } from './error-for-visitor.ts'
import { withImages } from './images/images-in-text.ts'
import { currentHandler } from './inbox/inbox-state.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { MessageRecord } from './records/message.model.ts'

export interface Reader {
  language: Language
  /** Address of an image's object. */
  addressOf(objectId: string): string
  /**
   * The reader: a visitor gets only a source's title and quote, and no failure details about the owner's keys.
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
  ...(record.handler && { handler: record.handler }),
  citations: record.citations.map(({ documentId, ...rest }) => ({
    ...rest,
    ...(reader === 'owner' && documentId && { documentId }),
  })),
  attachments: [
    ...record.images.map(id => ({ type: 'image' as const, url: addressOf(id) })),
    ...(record.videos ?? []).map(id => ({ type: 'video' as const, url: addressOf(id) })),
    ...(record.files ?? []).map(({ objectId, name }) => ({
      type: 'file' as const,
      url: addressOf(objectId),
      name,
    })),
  ],
  ...(record.buttons && { buttons: [...record.buttons] }),
  ...(record.cards && { cards: record.cards }),
  ...(record.model && reader === 'owner' && { model: record.model }),
  ...(record.calledModel && reader === 'owner' && { calledModel: record.calledModel }),
  ...(record.usage && reader === 'owner' && { usage: record.usage }),
  ...(record.error && {
    error: inWords(reader === 'owner' ? record.error : errorForVisitor(record.error), language),
  }),
  ...(record.rating && { rating: record.rating }),
  timestamp: record.createdAt.toISOString(),
})

const inWords = ({ code, message, keyOf }: NonNullable<MessageRecord['error']>, language: Language) => ({
  code,
  message: message[language],
  ...(keyOf && { keyOf }),
})

export const presentConversation = (record: ConversationRecord, messages: Message[]): Conversation => ({
  id: record._id.toHexString(),
  userId: record.ownerId.toHexString(),
  assistantId: record.assistantId.toHexString(),
  title: record.title,
  ...(record.key !== undefined && { key: record.key }),
  handler: currentHandler(record),
  messages,
  messageCount: record.messageCount,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})
