import type { FastifyInstance } from 'fastify'
import type { Citation } from '../../../contract/conversation.ts'
import { createActivityReporter } from '../activity-reporter.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import type { MessageRecord } from '../records/message.model.ts'
import type { Live } from './live-replies.ts'
import { mediaOfReply } from './media-of-reply.ts'
import { roomOf } from './room-of.ts'
import type { Gate } from './stored-gate.ts'

export interface Readers {
  /** Receives each piece of the reply; must not throw. */
  onText?: ((piece: string) => void) | undefined
  /** Receives the text that stays when some of it is withdrawn; must not throw. */
  onWithdrawn?: ((text: string) => void) | undefined
}

interface ShowOptions extends Pick<Live, 'buffer'>, Readers {
  conversation: ConversationRecord
  reply: MessageRecord
  /** Closed until the question is stored. */
  gate: Gate
}

type Media = Parameters<ReturnType<typeof mediaOfReply>['keep']>[0]

/** Shows everything that a model writes: to the readers of the conversation and in the record of the reply. */
export const showReply = (
  app: FastifyInstance,
  { conversation, reply, buffer, gate, onText, onWithdrawn }: ShowOptions,
) => {
  const ids = { messageId: reply._id.toHexString(), conversationId: conversation._id.toHexString() }
  const citations: Citation[] = []
  const media = mediaOfReply(app, conversation)
  return {
    /** A piece of the reply, with the citations whose first marker is in it. */
    text: (piece: string, found: readonly Citation[]) =>
      gate.pass(() => {
        citations.push(...found)
        buffer.push(piece)
        onText?.(piece)
      }),
    /** Withdraws the reply so far except for these many characters and citations. */
    withdraw: (kept: { length: number; citations: number }) =>
      gate.pass(() => {
        citations.length = kept.citations
        buffer.keepFirst(kept.length)
        onWithdrawn?.(buffer.state().text)
      }),
    /** The provider's activity while there is no text. */
    activity: createActivityReporter(event =>
      gate.whenOpen(() => app.realtime.emit(roomOf(conversation), 'message:activity', { ...ids, ...event })),
    ),
    /** The output of an image or video model. */
    media: (event: Media) => gate.pass(() => media.keep(event)),
    /** The fields of the record so far: text, citations, media. */
    finish: async (): Promise<
      Pick<MessageRecord, 'content' | 'seq' | 'citations'> & Partial<MessageRecord>
    > => {
      const { text, seq } = await buffer.finish()
      return { content: text, seq, citations, ...media.fields() }
    },
  }
}
export type ShownReply = ReturnType<typeof showReply>
