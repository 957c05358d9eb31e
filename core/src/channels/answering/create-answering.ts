import type { FastifyInstance } from 'fastify'
import type { Inbound, InboundMessage } from '../../plugin/channel.ts'
import type { Work } from '../inbox/inbox.ts'
import type { Connection } from '../registry.ts'
import { type AnswerOptions, answerMessage } from './answer-message.ts'
import type { ChatRecord } from './chat.model.ts'
import { digestOf } from './digest-of.ts'
import { openConversation } from './open-conversation.ts'
import { say } from './phrases.ts'
import { whySilent } from './why-silent.ts'

/** Does what updates ask for: answers messages and commands, and keeps what is known of chats. */
export const createAnswering = (app: FastifyInstance, options: AnswerOptions) => {
  const { chats, outbox, silenced } = options

  const answer = async (
    connection: Connection,
    inbound: Inbound,
    { key, work }: { key: string; work: Work },
  ): Promise<void> => {
    const { id } = connection.context
    switch (inbound.kind) {
      case 'gone':
        await outbox.gone(id, inbound.chat.id)
        return chats.gone(id, inbound.chat.id)
      case 'back':
        await chats.seen(id, inbound.chat)
        return chats.threadsBack(id, inbound.chat.id)
      case 'moved':
        await outbox.moved(id, inbound.chat.id, inbound.to)
        return chats.moved(id, inbound.chat.id, inbound.to)
      case 'stop':
        return stop(connection, inbound.chat.id)
      default:
    }
    const reason = await whySilent(app, connection)
    await silenced(id, reason)
    if (reason) return
    const chat = await chats.seen(id, inbound.chat, inbound.from)
    const tell = (markdown: string) =>
      outbox.put({ key: `note:${id}:${key}`, integrationId: id, chat: inbound.chat, markdown })
    switch (inbound.kind) {
      case 'declined':
        return tell(inbound.message[chat.language])
      case 'command':
        return tell(await obey(connection, inbound.command, chat))
      case 'message':
        if (inbound.isEdit && !isAskedAnew(inbound, chat, work)) return
        return answerMessage(app, connection, options, { chat, message: inbound, key, work })
    }
  }

  const obey = async (
    connection: Connection,
    command: 'start' | 'reset' | 'help',
    chat: ChatRecord,
  ): Promise<string> => {
    if (command === 'help') return say('help', chat.language)
    const conversation = await openConversation(app, connection, chat)
    if (command === 'reset') {
      await app.conversations.engine.clear(conversation)
      return say('reset', chat.language)
    }
    const { name, description } = await app.assistants.byId(conversation.assistantId)
    return say('greeting', chat.language, { name, about: description.trim() }).replace(/ \n/, '\n')
  }

  const stop = async ({ context }: Connection, chatId: string): Promise<void> => {
    const chat = await chats.find(context.id, chatId)
    const { messages } = app.conversations.store
    const reply =
      chat?.conversationId &&
      (await messages.findOne({ conversationId: chat.conversationId, status: 'streaming' }).lean())
    if (reply) await app.conversations.engine.stop(reply)
  }

  return {
    handle: async (connection: Connection, work: Work): Promise<void> => {
      const found = await connection.channel.receive(work.payload, connection.context)
      for (const [index, inbound] of found.entries())
        await answer(connection, inbound, { key: `${work.key}:${index}`, work })
    },
  }
}

/**
 * Whether an edit asks the last question in other words. Messengers also tell of edits that change nothing of what is read:
 * a link that got its preview.
 */
const isAskedAnew = (
  message: InboundMessage,
  { lastQuestionId, lastQuestionDigest }: ChatRecord,
  { isFirst }: Work,
): boolean => lastQuestionId === message.externalId && !(isFirst && lastQuestionDigest === digestOf(message))
