import type { ChannelContext, Hook, ReachReport } from '../channel.ts'

/** An address that a messenger delivers to, and what it says of it. */
export interface RegisteredHook extends Omit<ReachReport, 'owner'> {
  /** Empty: there is one address for all, and none is set. */
  url: string
}

export interface WebhookSetupOptions<Config, Client> {
  /** Addresses that the messenger delivers to. */
  list(context: ChannelContext<Config, Client>): Promise<readonly RegisteredHook[]>
  /** Registers our address; again where it is there, since its secret may be another one. */
  add(context: ChannelContext<Config, Client>, hook: Hook): Promise<unknown>
  remove(context: ChannelContext<Config, Client>, url: string): Promise<unknown>
  /** There is one address for all: ours takes the place of another. Omitted: it delivers to each, and those of others only prevent polling. */
  isSingle?: true
}

/** `connect`, `disconnect` and `inspect` of a messenger that lists, adds and removes addresses. */
export const webhookSetup = <Config, Client>(options: WebhookSetupOptions<Config, Client>) => {
  const { list, add, remove, isSingle } = options
  type Context = ChannelContext<Config, Client>
  const removeAll = async (context: Context, isMeant: (url: string) => boolean): Promise<void> => {
    for (const { url } of await list(context)) if (isMeant(url)) await remove(context, url)
  }
  return {
    connect: async (context: Context): Promise<void> => {
      const { hook, isOwnHook } = context
      // The host has asked the owner about an address that is not ours.
      if (!hook) return removeAll(context, () => true)
      if (!isSingle) await removeAll(context, url => isOwnHook(url) && url !== hook.url)
      await add(context, hook)
    },
    disconnect: (context: Context): Promise<void> => removeAll(context, context.isOwnHook),
    inspect: async (context: Context): Promise<ReachReport> => {
      const all = await list(context)
      const own = all.find(({ url }) => context.isOwnHook(url))
      const [other] = isSingle || !context.hook ? all : []
      const { url = '', pending, lastError, lastErrorAt } = own ?? other ?? {}
      const owner = own ? 'ours' : url === '' ? 'none' : 'foreign'
      return { owner, ...(url && { url }), pending, lastError, lastErrorAt }
    },
  }
}
