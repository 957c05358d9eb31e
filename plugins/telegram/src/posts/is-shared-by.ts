import type { IntegrationView } from '@botanika/core/plugin'
import { botIdOf, type PostSettings } from './target.ts'

type View = IntegrationView<PostSettings>

/** Returns whether another one of the connections posts to the same channel with the same bot. */
export const isSharedBy = (connections: readonly View[], own: Pick<View, 'id' | 'config'>): boolean =>
  connections.some(
    ({ id, config }) =>
      id !== own.id &&
      Boolean(config.chatId) &&
      botIdOf({ config }) === botIdOf(own) &&
      // Without its number it may be the same channel by its name.
      (!config.channelId || !own.config.channelId || config.channelId === own.config.channelId),
  )
