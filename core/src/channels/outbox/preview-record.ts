import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { chatFields, type DeliveryRecord, keptMs } from './delivery.model.ts'
import type { Delivery } from './outbox.ts'

export type PreviewTarget = Pick<Delivery, 'key' | 'integrationId' | 'chat' | 'replyTo'>

export interface PreviewRecord {
  /** The message that an earlier process made for this reply, if it did. */
  known(): Promise<string | undefined>
  /** A call begins that may make a message. */
  begin(): Promise<void>
  /** It made this message; undefined: none. */
  made(externalId: string | undefined): Promise<void>
}

/** What a preview leaves behind: the message that `put` will give its final text, under the delivery's key. */
export const previewRecord = (
  { key, integrationId, chat, replyTo }: PreviewTarget,
  { model, clock }: { model: Model<DeliveryRecord>; clock: Clock },
): PreviewRecord => ({
  known: async () => (await model.findOne({ key }, { shown: 1 }).lean())?.shown,
  begin: async () => {
    const now = clock.now()
    await model.updateOne(
      { key },
      {
        $set: { isShowing: true },
        $setOnInsert: {
          integrationId,
          chat: chatFields(chat),
          ...(replyTo !== undefined && { replyTo }),
          parts: [],
          state: 'preview',
          order: 0,
          nextAttemptAt: new Date(now),
          createdAt: new Date(now),
          expiresAt: new Date(now + keptMs),
        },
      },
      { upsert: true },
    )
  },
  made: async externalId => {
    await model.updateOne(
      { key },
      { $set: { isShowing: false, ...(externalId !== undefined && { shown: externalId }) } },
    )
  },
})
