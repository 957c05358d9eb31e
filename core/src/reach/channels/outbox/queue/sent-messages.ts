import type { Model } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import type { DeliveryRecord, PartRecord } from '../delivery.model.ts'
import type { Outbox, SentMessage } from '../outbox.ts'
import { failureTexts } from '../sending/failure-texts.ts'

/** Messages that were sent, by the messenger's id. */
export const createSentMessages = (
  model: Model<DeliveryRecord>,
  clock: Clock,
): Pick<Outbox, 'buttonsOf' | 'sent' | 'undelivered'> => {
  const find = async ({
    integrationId,
    chatId,
    externalId,
  }: SentMessage): Promise<PartRecord | undefined> => {
    const found = await model
      .findOne({ integrationId, 'chat.id': chatId, 'parts.externalId': externalId }, { parts: 1 })
      .lean()
    return found?.parts.find(part => part.externalId === externalId)
  }
  return {
    buttonsOf: async message => {
      const content = (await find(message))?.content
      return (content?.kind === 'text' && content.buttons) || null
    },
    sent: async message => (await find(message)) !== undefined,
    undelivered: async ({ integrationId, chatId, externalId }, text = failureTexts.rejected) => {
      const lastError = {
        kind: 'rejected',
        text,
        detail: 'reported by the messenger after it was accepted',
        at: new Date(clock.now()),
      }
      // A delivery whose later parts are still being sent keeps its state: only the part failed.
      await model.updateOne(
        { integrationId, 'chat.id': chatId, 'parts.externalId': externalId },
        { $set: { 'parts.$.state': 'failed', lastError } },
      )
      await model.updateOne(
        { integrationId, 'chat.id': chatId, 'parts.externalId': externalId, state: 'sent' },
        { $set: { state: 'failed' } },
      )
    },
  }
}
