import type { ChannelContext, ReachReport } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'

/** The other system's owner configures where it delivers; this only shows the address. */
export const inspect = async ({ hook }: ChannelContext<Settings>): Promise<ReachReport> =>
  hook ? { owner: 'ours', url: hook.url } : { owner: 'none' }
