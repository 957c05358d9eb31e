import { type ChannelContext, type HookRequest, refuseHook, type Verdict } from '@botanika/core/plugin'
import { readDelivery } from './wire.ts'

/** Example sends back the secret that it got with the webhook's address. */
export const verify = (request: HookRequest, { hook }: Pick<ChannelContext, 'hook'>): Verdict => {
  const refused = refuseHook(request, { hook, given: request.headers['x-example-secret'] })
  if (refused) return refused
  const delivery = readDelivery(request.json())
  if (!delivery) return { kind: 'accept', updates: [] }
  return { kind: 'accept', updates: [{ key: delivery.id, lane: delivery.chat.id, payload: delivery }] }
}
