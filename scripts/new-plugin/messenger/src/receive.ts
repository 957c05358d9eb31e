import { commandOf, type Inbound, inboundOf } from '@botanika/core/plugin'
import { readDelivery } from './wire.ts'

/** Returns the meaning of one delivery for an assistant. */
export const receive = (payload: unknown): readonly Inbound[] => {
  const delivery = readDelivery(payload)
  if (!delivery) return []
  const { id, chat, from, text } = delivery
  return inboundOf({ chat, from, text, command: commandOf(text), externalId: id })
}
