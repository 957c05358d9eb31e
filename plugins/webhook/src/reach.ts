import type { ChannelContext, ReachReport } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'

/** The other system delivers where its owner told it to; here they read which address that is. */
export const inspect = async ({ hook }: ChannelContext<Settings>): Promise<ReachReport> =>
  hook ? { owner: 'ours', url: hook.url } : { owner: 'none' }
