import type { ChannelContext, ReachReport } from '@botanika/core/plugin'
import type { Api } from './example-api.ts'
import type { Settings } from './settings.ts'

type Context = ChannelContext<Settings>

/** How Example reaches this server. */
export const createReach = ({ call }: Api) => {
  /** Whom Example delivers to. */
  const inspect = async (context: Context): Promise<ReachReport> => {
    const { url } = await call(context, { method: 'GET', path: '/webhook' })
    if (typeof url !== 'string' || url === '') return { owner: 'none' }
    return { owner: context.isOwnHook(url) ? 'ours' : 'foreign', url }
  }
  return {
    inspect,
    /** Points Example to this server. */
    connect: async (context: Context): Promise<void> => {
      const { hook } = context
      if (hook)
        await call(context, { method: 'PUT', path: '/webhook', body: { url: hook.url, secret: hook.secret } })
    },
    /** Takes our address out of Example; somebody else's stays. */
    disconnect: async (context: Context): Promise<void> => {
      const { owner } = await inspect(context)
      if (owner === 'ours') await call(context, { method: 'DELETE', path: '/webhook' })
    },
  }
}
