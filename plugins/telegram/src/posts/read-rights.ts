import type { Api } from 'grammy'

/** A chat as Telegram names it, and whether the bot may post there. */
export interface Rights {
  chat: { id: number; type: string; title?: string; username?: string }
  mayPost: boolean
}

/** Asks Telegram for the chat and the bot's rights in it. Throws `ChannelError`. */
export const readRights = async (
  api: Api,
  { chat: id, botId }: { chat: number | string; botId: number },
): Promise<Rights> => {
  const chat = await api.getChat(id)
  const member = await api.getChatMember(id, botId)
  const administers =
    member.status === 'administrator' && (chat.type !== 'channel' || member.can_post_messages === true)
  const speaks =
    chat.type !== 'channel' &&
    (member.status === 'member' || (member.status === 'restricted' && member.can_send_messages))
  const mayPost = chat.type !== 'private' && (member.status === 'creator' || administers || speaks)
  return { chat, mayPost }
}
