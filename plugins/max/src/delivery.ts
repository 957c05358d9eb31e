import { verifySecret, webhookSetup } from '@botanika/core/plugin'
import type { Max, MaxContext } from './max-api.ts'
import { updates } from './receive.ts'
import type { Settings } from './settings.ts'

/** Polls for updates by marker (https://dev.max.ru/docs-api/methods/GET/updates). */
const poll = async (context: MaxContext, { cursor }: { cursor: string | undefined }) => {
  const polled = await context.client.updates(cursor, updates.kinds)
  const marker = polled.marker ?? cursor
  return {
    updates: polled.updates.flatMap(one => updates.rawUpdates(one, context)),
    cursor: marker === undefined ? undefined : String(marker),
  }
}

/**
 * Delivery of updates: to the bot's subscriptions, or by polling, which MAX answers only while there are
 * none.
 */
export const delivery = {
  ...webhookSetup<Settings, Max>({
    list: ({ client }) => client.subscriptions(),
    add: ({ client }, { url, secret }) => client.subscribe({ url, secret, update_types: updates.kinds }),
    remove: ({ client }, url) => client.unsubscribe(url),
  }),
  // https://dev.max.ru/docs-api/methods/POST/subscriptions
  verify: verifySecret({ header: 'x-max-bot-api-secret', rawUpdates: updates.rawUpdates }),
  poll,
}
