import { type ChannelContext, commandOf, type RawUpdate, verifySecret } from '@botanika/core/plugin'
import { isMessage, readDelivery } from './wire.ts'

/**
 * Returns a message for the inbox, and nothing for other kinds. A message that cannot be read is counted for
 * the connection's owner.
 */
const rawUpdates = (payload: unknown, { unreadable }: Pick<ChannelContext, 'unreadable'>): RawUpdate[] => {
  const delivery = readDelivery(payload)
  if (!delivery) {
    if (isMessage(payload)) unreadable('message')
    return []
  }
  const { id, chat, from, text } = delivery
  // Several short messages become one question; a command is answered at once.
  const joins = !commandOf(text) && { person: from.id }
  return [{ key: id, lane: chat.id, payload: delivery, ...(joins && { joins }) }]
}

/** Example sends back the secret that it got with the webhook's address. */
export const verify = verifySecret({ header: 'x-example-secret', rawUpdates })
