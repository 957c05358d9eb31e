import type { ReachReport } from '@botanika/core/plugin'
import type { Context } from './example-api.ts'

/** Whom Example delivers to. */
export const inspect = async ({ client, isOwnHook }: Context): Promise<ReachReport> => {
  const { url } = await client.webhook()
  if (!url) return { owner: 'none' }
  return { owner: isOwnHook(url) ? 'ours' : 'foreign', url }
}

/** Points Example to this server. */
export const connect = async ({ client, hook }: Context): Promise<void> => {
  if (hook) await client.setWebhook({ url: hook.url, secret: hook.secret })
}

/** Takes our address out of Example; somebody else's stays. */
export const disconnect = async (context: Context): Promise<void> => {
  const { owner } = await inspect(context)
  if (owner === 'ours') await context.client.removeWebhook()
}
