import { type ChannelContext, type RawUpdate, verifySecret } from '@botanika/core/plugin'
import { isMessage, readDelivery } from './wire.ts'

/** A message for the inbox; none of other kinds. One that cannot be read is counted for the connection's owner. */
const rawUpdates = (payload: unknown, { unreadable }: Pick<ChannelContext, 'unreadable'>): RawUpdate[] => {
  const delivery = readDelivery(payload)
  if (delivery) return [{ key: delivery.id, lane: delivery.chat.id, payload: delivery }]
  if (isMessage(payload)) unreadable('message')
  return []
}

/** Example sends back the secret that it got with the webhook's address. */
export const verify = verifySecret({ header: 'x-example-secret', rawUpdates })
