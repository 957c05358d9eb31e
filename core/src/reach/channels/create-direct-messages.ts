import type { Language } from '../../contract/text.ts'
import type { Chats } from './answering/create-chats.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Registry } from './registry.ts'

/** A private chat that a person opened through a link with a code. */
export interface OpenedChat {
  integrationId: string
  /** Owner of the connection. */
  accountId: string
  chatId: string
  /** The person's name; may be empty. */
  title: string
  language: Language
  code: string
}

/** Returns the reply to send in the chat; null: the code is unknown. */
type StartListener = (opened: OpenedChat) => Promise<string | null>

/** Messages to people who opened a private chat through one of our links. */
export const createDirectMessages = ({
  registry,
  chats,
  outbox,
}: {
  registry: Registry
  chats: Chats
  outbox: Outbox
}) => {
  let listener: StartListener = async () => null
  return {
    onStart: (listen: StartListener): void => {
      listener = listen
    },
    started: (opened: OpenedChat): Promise<string | null> => listener(opened),
    canReach: registry.hasStartLinks,
    /** The link that opens a chat with a code; null: the connection is inactive, or supports no links. */
    linkOf: async (integrationId: string, code: string): Promise<string | null> => {
      const connection = await registry.active(integrationId)
      return connection?.channel.startLink?.(code, connection.context) ?? null
    },
    /** Resolves to true if the chat accepts messages: false if the person blocked the bot. */
    isOpen: async (integrationId: string, chatId: string): Promise<boolean> => {
      const chat = await chats.find(integrationId, chatId)
      return chat !== null && !chat.goneAt
    },
    /** Durable once it resolves; a repeat with the same key is not sent again. */
    send: (message: {
      key: string
      integrationId: string
      chatId: string
      markdown: string
    }): Promise<void> => {
      const { chatId, ...rest } = message
      return outbox.put({ ...rest, chat: { id: chatId, kind: 'private' } })
    },
  }
}
export type DirectMessages = ReturnType<typeof createDirectMessages>
