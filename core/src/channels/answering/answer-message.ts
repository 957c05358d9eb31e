import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { maxMessageCharacters } from '../../contract/conversation.ts'
import type { MessageRecord } from '../../conversations/message.model.ts'
import { AppError, speak } from '../../platform/errors/app-error.ts'
import type { InboundMessage } from '../../plugin/channel.ts'
import type { Work } from '../inbox/inbox.ts'
import type { Delivery, Outbox } from '../outbox/outbox.ts'
import type { Connection } from '../registry.ts'
import type { ChatRecord } from './chat.model.ts'
import { composeReply } from './compose-reply.ts'
import type { Chats } from './create-chats.ts'
import { digestOf } from './digest-of.ts'
import { hearMessage } from './hear-message.ts'
import { openConversation } from './open-conversation.ts'
import { say } from './phrases.ts'
import { readFiles } from './read-files.ts'
import { isWorthAnotherTry } from './try-again.ts'
import { writeAnswer } from './write-answer.ts'

export interface AnswerOptions {
  chats: Chats
  outbox: Outbox
  /** Tells the owner why nothing can be answered though the connection works; null: it can again. */
  silenced(integrationId: string, error: AppError | null): Promise<void>
}

export interface Asked {
  chat: ChatRecord
  message: InboundMessage
  /** Names the message within the connection. */
  key: string
  work: Work
}

/** Answers one message of a person: stored, answered, put in line to be sent. Repeatable. */
export const answerMessage = async (
  app: FastifyInstance,
  connection: Connection,
  { chats, outbox, silenced }: AnswerOptions,
  { chat, message, key, work }: Asked,
): Promise<void> => {
  const { id: integrationId } = connection.context
  const { language } = chat
  const target = {
    integrationId,
    chat: message.chat,
    ...(message.chat.kind === 'group' && message.externalId && { replyTo: message.externalId }),
  }
  const tell = (name: string, markdown: string) =>
    outbox.put({ ...target, key: `note:${integrationId}:${key}:${name}`, markdown })

  const recordings = message.files?.filter(({ kind }) => kind === 'voice') ?? []
  const documents = message.files?.filter(({ kind }) => kind !== 'voice') ?? []
  if (message.text.trim() === '' && documents.length + recordings.length === 0) return

  try {
    const conversation = await openConversation(app, connection, chat)
    const clientMessageId = createHash('sha256').update(`${integrationId}:${key}`).digest('base64url')
    // Once the question is stored its files are: they are not fetched again.
    const isStored =
      !work.isFirst &&
      documents.length > 0 &&
      (await app.conversations.store.findQuestion(conversation._id, clientMessageId)) !== null
    const files = await readFiles(app, isStored ? [] : documents, {
      conversation,
      language,
      room: maxMessageCharacters - message.text.length,
      signal: work.signal,
    })
    for (const [index, refusal] of files.refusals.entries()) await tell(`file-${index}`, refusal)
    const isEmpty = joined(message.text, files.text) === '' && files.images.length === 0
    if (isEmpty && recordings.length === 0 && !isStored) return
    const heard = await hearMessage(app, recordings, {
      conversation,
      chat,
      clientMessageId,
      work,
      watch: () => outbox.preview({ ...target, key: `voice:${integrationId}:${key}` }),
      tell: refusal => tell('voice', refusal),
      silenced: error => silenced(integrationId, error),
    })
    const text = joined(message.text, heard.text, files.text)
    if (text === '' && files.images.length === 0 && !isStored) return
    const noted = chats.note(chat, {
      conversationId: conversation._id,
      ...(message.externalId && {
        lastQuestionId: message.externalId,
        lastQuestionDigest: digestOf(message),
      }),
    })
    const answered = writeAnswer(app, {
      conversation,
      contactId: chat._id.toHexString(),
      clientMessageId,
      text,
      images: files.images,
      language,
      isFirst: work.isFirst,
      isSpoken: heard.text !== '',
      isAdmitted: heard.isAdmitted,
      signal: work.signal,
      watch: replyId => outbox.preview({ ...target, key: `reply:${replyId}` }),
    })
    const [reply] = await Promise.all([answered, noted])
    await silenced(integrationId, failureOf(reply))
    if (reply.status === 'failed' && isWorthAnotherTry(reply.error?.code, work))
      throw new Error(`the reply failed: ${reply.error?.code}`)
    await outbox.put({ ...target, ...deliveryOf(reply, language) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (!isForThePerson(error)) await silenced(integrationId, error)
    await tell('refusal', isForThePerson(error) ? speak(error, language).message : say('failed', language))
  }
}

const joined = (...parts: readonly string[]): string => parts.filter(part => part.trim() !== '').join('\n\n')

const deliveryOf = (
  reply: MessageRecord,
  language: ChatRecord['language'],
): Pick<Delivery, 'key' | 'markdown' | 'images'> => ({
  key: `reply:${reply._id.toHexString()}`,
  markdown:
    reply.content.trim() === '' && reply.images.length === 0
      ? say('failed', language)
      : composeReply(reply, language),
  ...(reply.images.length > 0 && { images: reply.images }),
})

/** What the owner has to know of a reply that came to nothing. */
const failureOf = ({ status, error }: MessageRecord): AppError | null =>
  status === 'failed' && error ? new AppError({ code: error.code, status: 502, text: error.message }) : null

/** Whether the person who asked can do something about it; everything else is the owner's. */
const isForThePerson = ({ code }: AppError): boolean =>
  code.startsWith('conversations.') || code === 'usage.day-spent' || code === 'objects.not-an-image'
