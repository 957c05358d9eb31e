import { type ChannelContext, equalSecrets, type HookRequest, type Verdict } from '@botanika/core/plugin'
import { readDelivery } from './wire.ts'

/** Example sends back the secret that it got with the webhook's address. */
export const verify = (request: HookRequest, { hook }: Pick<ChannelContext, 'hook'>): Verdict => {
  if (request.method !== 'POST') return { kind: 'reject', reason: `it is a ${request.method}` }
  const given = request.headers['x-example-secret'] ?? ''
  if (!hook || !equalSecrets(given, hook.secret))
    return { kind: 'reject', reason: 'the secret is missing or wrong' }
  const delivery = readDelivery(request.json())
  if (!delivery) return { kind: 'accept', updates: [] }
  return { kind: 'accept', updates: [{ key: delivery.id, lane: delivery.chat.id, payload: delivery }] }
}
