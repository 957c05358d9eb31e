import type { FastifyInstance } from 'fastify'
import type { Activity } from '../../../answers/ai/index.ts'
import type { Citation } from '../../../contract/conversation.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import type { MessageRecord } from '../records/message.model.ts'
import type { Live } from './live-replies.ts'
import { mediaOfReply } from './media-of-reply.ts'
import { roomOf } from './room-of.ts'
import type { Latch } from './stored-latch.ts'

/** Minimum interval between reports of the same activity, ms. */
const everyMs = 2_000

interface ActivityReport {
  activity: Activity
  percent?: number
}

/** Reports the provider's activity while a reply has no new text, without repeats. */
const createActivityReporter = (report: (event: ActivityReport) => void) => {
  let last: Activity | undefined
  let reportedAt = 0
  return ({ activity, percent }: ActivityReport): void => {
    const now = performance.now()
    if (activity === last && percent === undefined && now - reportedAt < everyMs) return
    last = activity
    reportedAt = now
    report({ activity, ...(percent !== undefined && { percent }) })
  }
}

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
  latch: Latch
}

type Media = Parameters<ReturnType<typeof mediaOfReply>['keep']>[0]

/** Shows everything that a model writes: to the readers of the conversation and in the record of the reply. */
export const showReply = (
  app: FastifyInstance,
  { conversation, reply, buffer, latch, onText, onWithdrawn }: ShowOptions,
) => {
  const ids = { messageId: reply._id.toHexString(), conversationId: conversation._id.toHexString() }
  const citations: Citation[] = []
  const media = mediaOfReply(app, conversation)
  return {
    /** A piece of the reply, with the citations whose first marker is in it. */
    text: (piece: string, found: readonly Citation[]) =>
      latch.pass(() => {
        citations.push(...found)
        buffer.push(piece)
        onText?.(piece)
      }),
    /** Withdraws the reply so far except for these many characters and citations. */
    withdraw: (kept: { length: number; citations: number }) =>
      latch.pass(() => {
        citations.length = kept.citations
        buffer.keepFirst(kept.length)
        onWithdrawn?.(buffer.state().text)
      }),
    /** The provider's activity while there is no text. */
    activity: createActivityReporter(event =>
      latch.whenOpen(() => app.realtime.emit(roomOf(conversation), 'message:activity', { ...ids, ...event })),
    ),
    /** The output of an image or video model. */
    media: (event: Media) => latch.pass(() => media.keep(event)),
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
