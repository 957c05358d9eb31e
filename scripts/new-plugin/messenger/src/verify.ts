import { type RawUpdate, verifySecret } from '@botanika/core/plugin'
import { readDelivery } from './wire.ts'

/** A message for the inbox; none of other kinds. */
const rawUpdates = (payload: unknown): RawUpdate[] => {
  const delivery = readDelivery(payload)
  return delivery ? [{ key: delivery.id, lane: delivery.chat.id, payload: delivery }] : []
}

/** Example sends back the secret that it got with the webhook's address. */
export const verify = verifySecret({ header: 'x-example-secret', rawUpdates })
