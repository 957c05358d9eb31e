import { timingSafeEqual } from 'node:crypto'
import type { ChannelContext, HookRequest, Verdict } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { readDelivery } from './wire.ts'

/** Example sends back the secret that it got with the webhook's address. */
export const verify = (request: HookRequest, { hook }: ChannelContext<Settings>): Verdict => {
  if (request.method !== 'POST') return { kind: 'reject', reason: `it is a ${request.method}` }
  const given = request.headers['x-example-secret'] ?? ''
  if (!hook || !isSame(given, hook.secret))
    return { kind: 'reject', reason: 'the secret is missing or wrong' }
  const delivery = readDelivery(request.json())
  if (!delivery) return { kind: 'accept', updates: [] }
  return { kind: 'accept', updates: [{ key: delivery.id, lane: delivery.chat.id, payload: delivery }] }
}

const isSame = (one: string, two: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(two)]
  return a.length === b.length && timingSafeEqual(a, b)
}
