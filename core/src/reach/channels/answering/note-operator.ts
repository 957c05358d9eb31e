import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { maxMessageCharacters } from '../../../contract/conversation.ts'
import { defaultOperatorMinutes } from '../../../contract/fields.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Inbound } from '../../../plugin/inbound.ts'
import type { Connection } from '../registry.ts'
import type { AnswerOptions } from './answer-message.ts'
import { openConversation } from './open-conversation.ts'

export interface OperatorMessage {
  inbound: Extract<Inbound, { kind: 'operator' }>
  /** Idempotency key of the message within the connection. */
  key: string
}

/**
 * Stores what a human of the account wrote in the messenger's own app, who answers from then on for a while. Some messengers also report messages
 * that the outbox sent: those are dropped. Idempotent.
 */
export const noteOperator = async (
  app: FastifyInstance,
  connection: Connection,
  { chats, outbox }: Pick<AnswerOptions, 'chats' | 'outbox'>,
  { inbound: { chat: place, text, externalId }, key }: OperatorMessage,
): Promise<void> => {
  const { id: integrationId, log } = connection.context
  if (text.trim() === '' || (await outbox.sent({ integrationId, chatId: place.id, externalId }))) return
  const chat = await chats.seen(integrationId, place)
  try {
    const conversation = await openConversation(app, connection, chat)
    await chats.note(chat, { conversationId: conversation._id })
    await app.conversations.engine.append(
      conversation,
      {
        role: 'operator',
        text: text.slice(0, maxMessageCharacters).toWellFormed(),
        clientMessageId: createHash('sha256').update(`${integrationId}:${key}`).digest('base64url'),
        takeOverMs: termOf(connection),
      },
      { admit: async () => undefined },
    )
  } catch (err) {
    // Its assistant was deleted, or the account's plan has no slot for another conversation.
    if (!(err instanceof AppError)) throw err
    log.info({ err }, 'a message of an operator was not stored')
  }
}

/**
 * A human of the account answered while messages of the person still waited for more: they are stored as read by that human. The answer itself
 * is noted by its own update.
 */
export const heedOperator = async (
  app: FastifyInstance,
  connection: Connection,
  { chats, outbox }: Pick<AnswerOptions, 'chats' | 'outbox'>,
  { chat: place, text, externalId }: OperatorMessage['inbound'],
): Promise<void> => {
  const { id: integrationId, log } = connection.context
  const ms = termOf(connection)
  if (ms === 0 || text.trim() === '') return
  if (await outbox.sent({ integrationId, chatId: place.id, externalId })) return
  const chat = await chats.seen(integrationId, place)
  try {
    const conversation = await openConversation(app, connection, chat)
    await chats.note(chat, { conversationId: conversation._id })
    await app.conversations.engine.takeOver(conversation, ms)
  } catch (err) {
    if (!(err instanceof AppError)) throw err
    log.info({ err }, 'a chat could not be handed to an operator')
  }
}

/** Time for which the assistant is silent after it, by the setting of the connection. */
const termOf = ({ context }: Connection): number => {
  const { operatorMinutes } = context.config
  return (typeof operatorMinutes === 'number' ? operatorMinutes : defaultOperatorMinutes) * 60_000
}
