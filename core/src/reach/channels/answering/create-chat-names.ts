import { type Model, Types } from 'mongoose'
import type { Chat } from '../../../plugin/channel.ts'
import type { ChatRecord } from './chat.model.ts'

/**
 * Chats of messengers with two ids of one person. The alias belongs to the pair of person and connection; it is noted with the chat and never
 * moved to another one, so that no conversation changes hands.
 */
export const createChatNames = (
  model: Model<ChatRecord>,
  find: (integrationId: string, chatId: string) => Promise<ChatRecord | null>,
) => {
  /** The chat that an alias was noted with last, or one that has it as its id. */
  const byAlias = async (integrationId: string, alias: string): Promise<ChatRecord | null> =>
    (await model
      .findOne({ integrationId: new Types.ObjectId(integrationId), alias })
      .sort({ updatedAt: -1 })
      .lean<ChatRecord>()) ?? find(integrationId, alias)

  const isKnownBy = ({ chatId }: ChatRecord, { id, alias }: Chat): boolean => id === alias || chatId === alias

  return {
    /** A chat as an update names it, by the id of its record. Without an alias nothing is looked up. */
    named: async (integrationId: string, chat: Chat): Promise<Chat> => {
      if (chat.alias === undefined) return chat
      const { id, alias, address = id, ...rest } = chat
      const own = id === alias ? null : await find(integrationId, id)
      const other = own ?? (await byAlias(integrationId, alias))
      // A record of another number that had this alias is another chat.
      const record = other && (other === own || isKnownBy(other, chat)) ? other : null
      const chatId = record?.chatId ?? id
      return { ...rest, id: chatId, alias, ...(address !== chatId && { address }) }
    },
    /** The other id of a chat has changed. */
    renamed: async (integrationId: string, from: string, to: string): Promise<void> => {
      const record = await byAlias(integrationId, from)
      if (!record) return
      const { _id, chatId, address = chatId } = record
      await model.updateOne({ _id }, { $set: { alias: to, address: address === from ? to : address } })
    },
  }
}
