import type { Channel } from '@botanika/core/plugin'
import type { Max, MaxContext } from './max-api.ts'
import { updateTypes } from './raw-updates.ts'
import type { Settings } from './settings.ts'

/** The bot's webhook subscription, or none: while there is one, MAX answers no long polling. */
export const delivery: Pick<Channel<Settings, Max>, 'connect' | 'disconnect' | 'inspect'> = {
  connect: async context => {
    const { client, hook } = context
    // Where it is polled, the host has asked the owner about those of others.
    await unsubscribe(context, url => (hook ? context.isOwnHook(url) && url !== hook.url : true))
    // Again where it is there: MAX does not tell its secret.
    if (hook) await client.subscribe(hook.url, { secret: hook.secret, types: updateTypes })
  },

  disconnect: context => unsubscribe(context, context.isOwnHook),

  /** MAX delivers to every subscription: those of others stand in the way of polling alone. */
  inspect: async ({ client, hook, isOwnHook }) => {
    const all = await client.subscriptions()
    const own = all.find(({ url }) => isOwnHook(url))
    if (own) return { owner: 'ours', url: own.url }
    const [other] = hook ? [] : all
    return other ? { owner: 'foreign', url: other.url } : { owner: 'none' }
  },
}

const unsubscribe = async ({ client }: MaxContext, isMeant: (url: string) => boolean): Promise<void> => {
  for (const { url } of await client.subscriptions()) if (isMeant(url)) await client.unsubscribe(url)
}
