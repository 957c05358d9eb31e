import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../contract/text.ts'
import type { Unseen } from '../../../plugin/unseen.ts'
import type { ConversationRecord, MessageRecord } from '../../../talk/conversations/index.ts'
import type { Preview } from '../outbox/outbox.ts'
import { showProgress } from './show-progress.ts'

export interface Question {
  conversation: ConversationRecord
  /** The chat's record id. */
  contactId: string
  /** Idempotency key: a retry finds the stored question. */
  clientMessageId: string
  text: string
  /** Object ids reserved for the conversation. */
  images: readonly string[]
  language: Language
  /** First attempt. */
  isFirst: boolean
  /** The text is a transcript. */
  isSpoken: boolean
  /** Attachments that came with it and cannot be opened. */
  unseen: readonly Unseen[]
  /** true: it passed the admission check before transcription. */
  isAdmitted: boolean
  signal: AbortSignal
  /** Starts a preview of the reply with this id; called if it takes a while. */
  watch(replyId: string): Preview
}

/**
 * Generates a reply and shows a live preview. A reply that an earlier process left unfinished is generated again, since it
 * was not sent. null: an operator answers, or has taken over before any of
 * it was shown. Throws the signal's reason if the server stops meanwhile, and admission errors.
 */
export const generateReply = async (
  app: FastifyInstance,
  question: Question,
): Promise<MessageRecord | null> => {
  const { conversation, contactId, signal, watch, isFirst, ...input } = question
  const { engine, store, admission } = app.conversations
  const caller = { kind: 'contact', id: contactId } as const
  const send = (isFirst: boolean) => admission.send(conversation, caller, { ...input, isFirst })

  let sent = await send(isFirst)
  if (!sent.reply) return null
  const replyId = sent.question.replyId?.toHexString() ?? ''
  let hasText = false
  const shown = showProgress(app, {
    watch: () => watch(replyId),
    update: preview => {
      const text = engine.growing(replyId)
      if (text) preview.show(text)
      // The text that was shown has been withdrawn.
      else if (text === '' && hasText) preview.show('…')
      hasText ||= Boolean(text)
    },
  })
  try {
    let reply: MessageRecord | null = await sent.reply
    if (sent.isRepeat && isUnfinished(reply)) {
      if ((await store.handlerOf(conversation)) === 'operator') return null
      await engine.retry(conversation, reply, { admit: async () => undefined })
      sent = await send(false)
      reply = await sent.reply
    }
    if (reply && (await store.handlerOf(conversation)) === 'operator') {
      // What was shown already ends where it is; nothing else is said over a person.
      if (hasText) return reply
      await engine.withhold(conversation, reply)
      return null
    }
    // Aborted by shutdown or the end of the connection: retried later.
    if (reply && isUnfinished(reply)) AbortSignal.any([signal, app.boot.stopping]).throwIfAborted()
    return reply
  } finally {
    await shown.end()
  }
}

const isUnfinished = ({ status }: MessageRecord): boolean => status === 'interrupted' || status === 'failed'
