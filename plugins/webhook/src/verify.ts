import { type ChannelContext, commandOf, type HookRequest, type Verdict } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { findFault } from './sign.ts'
import { readDelivery } from './wire.ts'

/** Accepts requests signed with the connection's secret, within 5 minutes of signing. */
export const createVerify =
  ({ now }: { now: () => number }) =>
  (request: HookRequest, { config, unreadable }: ChannelContext<Settings>): Verdict => {
    const { method, headers, body } = request
    if (method !== 'POST') return { kind: 'reject', reason: `it is a ${method}` }
    const reason = findFault(body, {
      secret: config.secret,
      now: now(),
      time: headers['x-botanika-timestamp'] ?? '',
      signature: headers['x-botanika-signature'] ?? '',
    })
    if (reason) return { kind: 'reject', reason }
    try {
      const delivery = readDelivery(request.json())
      const { id, chat, from, text, button } = delivery
      const joins = !button && !commandOf(text) && { person: from.id }
      return {
        kind: 'accept',
        updates: [{ key: id, lane: chat.id, payload: delivery, ...(joins && { joins }) }],
      }
    } catch (error) {
      // The sender gets a 400; the owner of the connection may be another person.
      unreadable('delivery')
      throw error
    }
  }
