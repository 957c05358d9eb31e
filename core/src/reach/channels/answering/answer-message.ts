import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { maxMessageCharacters } from '../../../contract/conversation.ts'
import { AppError, localizeError } from '../../../platform/errors/app-error.ts'
import type { InboundMessage } from '../../../plugin/inbound.ts'
import type { Unseen } from '../../../plugin/unseen.ts'
import type { MessageRecord } from '../../../talk/conversations/index.ts'
import type { OpenedChat } from '../create-direct-messages.ts'
import type { Work } from '../inbox/inbox.ts'
import type { Delivery, Outbox } from '../outbox/outbox.ts'
import type { Connection } from '../registry.ts'
import type { ChatRecord } from './chat.model.ts'
import { composeReply } from './compose-reply.ts'
import { contentOf, hasFiles } from './content-of.ts'
import type { Chats } from './create-chats.ts'
import { digestOf } from './digest-of.ts'
import { generateReply } from './generate-reply.ts'
import { isRetryable } from './is-retryable.ts'
import { isWithOperator } from './is-with-operator.ts'
import { openConversation } from './open-conversation.ts'
import { say } from './phrases.ts'
import { readFiles } from './read-files.ts'
import { transcribeMessage } from './transcribe-message.ts'

export interface AnswerOptions {
  /** A link with a code opened a private chat. Returns the reply to send there; null: the code is unknown. */
  started(opened: OpenedChat): Promise<string | null>
  chats: Chats
  outbox: Outbox
  /** Reports to the owner why an active connection cannot reply; null: it can again. */
  suspended(integrationId: string, error: AppError | null): Promise<void>
}

export interface Asked {
  chat: ChatRecord
  message: InboundMessage
  /** The last of the messages that `message` was joined of: the one that may be edited. */
  last: InboundMessage
  /** Idempotency key of the message within the connection. */
  key: string
  work: Work
}

/** Stores a message, generates the reply and enqueues it in the outbox. Idempotent. */
export const answerMessage = async (
  app: FastifyInstance,
  connection: Connection,
  { chats, outbox, suspended }: AnswerOptions,
  { chat, message, last, key, work }: Asked,
): Promise<void> => {
  const { id: integrationId } = connection.context
  const { language } = chat
  const target = {
    integrationId,
    chat: message.chat,
    ...(message.chat.kind === 'group' && message.externalId && { replyTo: message.externalId }),
  }
  /** A note beside or instead of a reply. A person who has taken over is not interrupted. */
  const answer = async (name: string, markdown: string): Promise<void> => {
    if (await isWithOperator(app, chat)) return
    await outbox.put({ ...target, key: `note:${integrationId}:${key}:${name}`, markdown })
  }

  const recordings = message.files?.filter(({ kind }) => kind === 'voice') ?? []
  const documents = message.files?.filter(({ kind }) => kind !== 'voice') ?? []
  if (message.text.trim() === '' && documents.length + recordings.length === 0) return

  try {
    const conversation = await openConversation(app, connection, chat)
    const clientMessageId = createHash('sha256').update(`${integrationId}:${key}`).digest('base64url')
    // If the question is stored, so are its files: they are not downloaded again.
    const isStored =
      !work.isFirst &&
      documents.length > 0 &&
      (await app.conversations.store.findQuestion(conversation._id, clientMessageId)) !== null
    const files = await readFiles(app, isStored ? [] : documents, {
      conversation,
      language,
      maxLength: maxMessageCharacters - message.text.length,
      signal: work.signal,
    })
    if (files.forOwner) await suspended(integrationId, files.forOwner)
    for (const [index, refusal] of files.refusals.entries()) await answer(`file-${index}`, refusal)
    const isEmpty = joined(message.text, files.text) === '' && files.images.length === 0
    if (isEmpty && recordings.length === 0 && !isStored) return
    const transcript = await transcribeMessage(app, recordings, {
      conversation,
      chat,
      clientMessageId,
      work,
      watch: () => outbox.preview({ ...target, key: `voice:${integrationId}:${key}` }),
      reportRefusal: refusal => answer('voice', refusal),
      suspended: error => suspended(integrationId, error),
    })
    const text = joined(message.text, transcript.text, files.text)
    if (text === '' && files.images.length === 0 && !isStored) return
    const noted = chats.note(chat, {
      conversationId: conversation._id,
      ...(message.externalId && {
        lastQuestionId: message.externalId,
        lastQuestionDigest: digestOf(last),
      }),
    })
    const answered = generateReply(app, {
      conversation,
      contactId: chat._id.toHexString(),
      clientMessageId,
      text,
      images: files.images,
      language,
      isFirst: work.isFirst,
      isSpoken: transcript.text !== '',
      isAdmitted: transcript.isAdmitted,
      unseen: message.unseen ?? [],
      signal: work.signal,
      watch: replyId => outbox.preview({ ...target, key: `reply:${replyId}` }),
    })
    const [reply] = await Promise.all([answered, noted])
    const { buttons: offered = [] } = reply ?? {}
    // Note it only now: a retry of this message has to resolve the number again.
    if (offered.length > 0 || (chat.offered ?? []).length > 0) await chats.note(chat, { offered })
    await suspended(integrationId, (reply && failureOf(reply)) ?? files.forOwner ?? null)
    if (!reply) return
    if (reply.status === 'failed' && isRetryable(reply.error?.code, work))
      throw new Error(`the reply failed: ${reply.error?.code}`)
    await outbox.put({ ...target, ...deliveryOf(reply, { language, unseen: message.unseen ?? [] }) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (!isUserError(error)) await suspended(integrationId, error)
    await answer(
      'refusal',
      isUserError(error) ? localizeError(error, language).message : say('failed', language),
    )
  }
}

const joined = (...parts: readonly string[]): string => parts.filter(part => part.trim() !== '').join('\n\n')

const deliveryOf = (
  reply: MessageRecord,
  { language, unseen }: { language: ChatRecord['language']; unseen: readonly Unseen[] },
): Pick<Delivery, 'key' | 'markdown' | 'images' | 'videos' | 'files' | 'buttons' | 'language'> => ({
  key: `reply:${reply._id.toHexString()}`,
  markdown:
    reply.content.trim() === '' && !hasFiles(reply)
      ? say('failed', language)
      : composeReply(reply, { language, unseen }),
  ...contentOf(reply),
  language,
})

/** The error of a failed reply, for the owner. */
const failureOf = ({ status, error }: MessageRecord): AppError | null =>
  status === 'failed' && error ? new AppError({ code: error.code, status: 502, text: error.message }) : null

/** Errors that the person can act on; all others are reported to the owner. */
const isUserError = ({ code }: AppError): boolean =>
  code.startsWith('conversations.') || code === 'usage.day-spent' || code === 'objects.not-an-image'
