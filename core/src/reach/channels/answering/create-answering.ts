import type { FastifyInstance } from 'fastify'
import { suggestionsOf } from '../../../answers/assistants/index.ts'
import { maxButtonText } from '../../../contract/conversation.ts'
import type { Button } from '../../../plugin/content.ts'
import type { Inbound, InboundMessage } from '../../../plugin/inbound.ts'
import type { Work } from '../inbox/inbox.ts'
import type { Connection } from '../registry.ts'
import { type AnswerOptions, answerMessage } from './answer-message.ts'
import { createBlockWatch } from './asked-while-blocked.ts'
import type { ChatRecord } from './chat.model.ts'
import { digestOf } from './digest-of.ts'
import { groupMessages, joinMessages, type Keyed } from './group-messages.ts'
import { isWithOperator } from './is-with-operator.ts'
import { heedOperator, noteOperator } from './note-operator.ts'
import { openConversation } from './open-conversation.ts'
import { say } from './phrases.ts'
import { suspensionReason } from './suspension-reason.ts'
import { withChoice } from './with-choice.ts'

/** Handles updates: replies to messages, runs commands and maintains the chat records. */
export const createAnswering = (app: FastifyInstance, options: AnswerOptions) => {
  const { chats, outbox, suspended } = options
  const isAskedWhileBlocked = createBlockWatch(app)

  const answer = async (
    connection: Connection,
    told: Inbound,
    { key, work, more }: { key: string; work: Work; more: readonly InboundMessage[] },
  ): Promise<void> => {
    const { id } = connection.context
    const inbound = { ...told, chat: await chats.named(id, told.chat) }
    switch (inbound.kind) {
      case 'gone':
        await outbox.gone(id, inbound.chat.id)
        return chats.gone(id, inbound.chat.id)
      case 'back':
        await chats.seen(id, inbound.chat)
        return chats.threadsBack(id, inbound.chat.id)
      case 'moved':
        if (told.chat.alias === told.chat.id) return chats.renamed(id, told.chat.id, inbound.to)
        if (told.chat.id !== inbound.chat.id) return
        await outbox.moved(id, inbound.chat.id, inbound.to)
        return chats.moved(id, inbound.chat.id, inbound.to)
      case 'undelivered':
        return outbox.undelivered(
          { integrationId: id, chatId: inbound.chat.id, externalId: inbound.externalId },
          inbound.text,
        )
      case 'stop':
        return stop(connection, inbound.chat.id)
      case 'operator':
        return noteOperator(app, connection, options, { inbound, key })
      default:
    }
    if (inbound.kind === 'command' && inbound.code !== undefined && (await open(connection, inbound, key)))
      return
    const reason = await suspensionReason(app, connection)
    await suspended(id, reason)
    if (reason || (await isAskedWhileBlocked(connection, inbound))) return
    const chat = await chats.seen(id, inbound.chat, inbound.from)
    const answer = async (markdown: string, buttons: readonly Button[] = []) => {
      if (buttons.length > 0) await chats.note(chat, { offered: buttons })
      await outbox.put({
        key: `note:${id}:${key}`,
        integrationId: id,
        chat: inbound.chat,
        markdown,
        buttons,
        language: chat.language,
      })
    }
    const choose = (message: InboundMessage) => withChoice(message, { connection, outbox, chat })
    switch (inbound.kind) {
      case 'declined':
        if (await isWithOperator(app, chat)) return
        return answer(inbound.message[chat.language])
      case 'command':
        return answer(...(await runCommand(connection, inbound.command, chat)))
      case 'message':
        if (inbound.isEdit && !isChangedQuestion(inbound, chat, work)) return
        return answerMessage(app, connection, options, {
          chat,
          message: joinMessages(await choose(inbound), await Promise.all(more.map(choose))),
          last: more.at(-1) ?? inbound,
          key,
          work,
        })
    }
  }

  /** Opens a chat; resolves to true if the code of the link that opened it was known. */
  const open = async (
    { context: { id, accountId } }: Connection,
    { chat, from, code = '' }: Extract<Inbound, { kind: 'command' }>,
    key: string,
  ): Promise<boolean> => {
    if (chat.kind !== 'private') return false
    const { language, title = '' } = await chats.seen(id, chat, from)
    const said = await options.started({
      integrationId: id,
      accountId,
      chatId: chat.id,
      title,
      language,
      code,
    })
    if (said !== null) await outbox.put({ key: `note:${id}:${key}`, integrationId: id, chat, markdown: said })
    return said !== null
  }

  const runCommand = async (
    connection: Connection,
    command: 'start' | 'reset' | 'help',
    chat: ChatRecord,
  ): Promise<[markdown: string, buttons?: readonly Button[]]> => {
    const { language } = chat
    if (command === 'help') return [say('help', language)]
    const conversation = await openConversation(app, connection, chat)
    if (command === 'reset') {
      await app.conversations.engine.clear(conversation)
      return [say('reset', language)]
    }
    const assistant = await app.assistants.byId(conversation.assistantId)
    const { name, description } = assistant
    const greeting = say('greeting', language, { name, about: description.trim() }).replace(/ \n/, '\n')
    return [greeting, suggestionsOf(assistant, language).map(asButton)]
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
      const receive = (payload: unknown) => connection.channel.receive(payload, connection.context)
      const found: Keyed[] = []
      for (const { key, payload } of [work, ...(work.parts ?? [])])
        for (const [index, inbound] of (await receive(payload)).entries())
          found.push({ key: `${key}:${index}`, inbound })
      if (work.operator !== undefined)
        for (const inbound of await receive(work.operator))
          if (inbound.kind === 'operator') await heedOperator(app, connection, options, inbound)
      for (const { inbound, key, more } of groupMessages(found))
        await answer(connection, inbound, { key, work, more })
    },
  }
}

/** A suggested question; its label is cut, and a press asks the whole. */
const asButton = (question: string): Button =>
  question.length <= maxButtonText
    ? { text: question }
    : { text: `${question.slice(0, maxButtonText - 1).toWellFormed()}…`, payload: question }

/**
 * true: an edit changes the last question. Messengers also report edits that do not change the content, such as an added
 * link preview.
 */
const isChangedQuestion = (
  message: InboundMessage,
  { lastQuestionId, lastQuestionDigest }: ChatRecord,
  { isFirst }: Work,
): boolean => lastQuestionId === message.externalId && !(isFirst && lastQuestionDigest === digestOf(message))
