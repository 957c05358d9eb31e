import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/text.ts'
import type { ConversationRecord } from '../../conversations/conversation.model.ts'
import type { MessageRecord } from '../../conversations/message.model.ts'
import type { Preview } from '../outbox/outbox.ts'
import { showWork } from './show-work.ts'

export interface Question {
  conversation: ConversationRecord
  /** The chat's id in this installation. */
  contactId: string
  /** The same for every try: a repeat finds the question that is stored. */
  clientMessageId: string
  text: string
  /** Ids of images that the conversation holds. */
  images: readonly string[]
  language: Language
  /** Nobody has tried before. */
  isFirst: boolean
  /** A model wrote down what the person said. */
  isSpoken: boolean
  /** It was let in before its text was known. */
  isAdmitted: boolean
  signal: AbortSignal
  /** Begins to show the reply with this id; called when it takes a while. */
  watch(replyId: string): Preview
}

/**
 * Has a question answered, and shows the reply while it grows. A reply that an earlier process left unfinished is written
 * again: nobody has got it. Throws the signal's reason when the server stops meanwhile, and the refusals of talking.
 */
export const writeAnswer = async (app: FastifyInstance, question: Question): Promise<MessageRecord> => {
  const { conversation, contactId, signal, watch, isFirst, ...input } = question
  const { engine, talk } = app.conversations
  const caller = { kind: 'contact', id: contactId } as const
  const send = (isFirst: boolean) => talk.send(conversation, caller, { ...input, isFirst })

  let sent = await send(isFirst)
  const replyId = sent.question.replyId?.toHexString() ?? ''
  const shown = showWork(app, {
    watch: () => watch(replyId),
    look: preview => {
      const text = engine.growing(replyId)
      if (text) preview.show(text)
    },
  })
  try {
    let reply = await sent.reply
    if (sent.isRepeat && isUnfinished(reply)) {
      await engine.retry(conversation, reply, { admit: async () => undefined })
      sent = await send(false)
      reply = await sent.reply
    }
    // Cut off by the end of the server or of the connection: the next one takes it up.
    if (isUnfinished(reply)) AbortSignal.any([signal, app.boot.stopping]).throwIfAborted()
    return reply
  } finally {
    await shown.end()
  }
}

const isUnfinished = ({ status }: MessageRecord): boolean => status === 'interrupted' || status === 'failed'
