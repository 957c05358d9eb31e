import type { Model } from 'mongoose'
import type { DeliveryRecord, PartRecord } from '../delivery.model.ts'
import type { Outbox, SentMessage } from '../outbox.ts'

/** Messages that were sent, by the messenger's id. */
export const createSentMessages = (model: Model<DeliveryRecord>): Pick<Outbox, 'buttonsOf' | 'sent'> => {
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
  }
}
