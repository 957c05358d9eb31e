import type { Model } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import { chatFields, type DeliveryRecord, keptMs } from '../delivery.model.ts'
import type { Delivery } from '../outbox.ts'

export type PreviewTarget = Pick<Delivery, 'key' | 'integrationId' | 'chat' | 'replyTo'>

export interface PreviewRecord {
  /** Called before a call that may create a message; returns the message created by an earlier process, if any. */
  begin(): Promise<string | undefined>
  /** Stores the created message; undefined: none. */
  made(externalId: string | undefined): Promise<void>
}

/** Stores the preview message, which `put` will edit to the final text, under the delivery's key. */
export const previewRecord = (
  { key, integrationId, chat, replyTo }: PreviewTarget,
  { model, clock }: { model: Model<DeliveryRecord>; clock: Clock },
): PreviewRecord => ({
  begin: async () => {
    const now = clock.now()
    const kept = await model
      .findOneAndUpdate(
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
        { upsert: true, returnDocument: 'after', projection: { shown: 1 } },
      )
      .lean()
    return kept?.shown
  },
  made: async externalId => {
    await model.updateOne(
      { key },
      {
        $set: {
          isShowing: false,
          ...(externalId !== undefined && { shown: externalId, shownIn: chat.id }),
        },
      },
    )
  },
})
