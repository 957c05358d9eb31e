import { ChannelError, type IntegrationView, type PublisherContext } from '@botanika/core/plugin'
import { type Address, addressOf } from '../address.ts'
import type { Bot } from '../telegram-api.ts'

/** Settings of a connection that posts, of either type. */
export interface PostSettings {
  botToken: string
  botUsername?: string
  /** Chat as its owner named it; missing or empty: the bot has no channel. */
  chatId?: string
  /** The numeric id that `chatId` had when the connection was saved. */
  channelId?: string
  testChatId?: string
}
export type PostContext = PublisherContext<PostSettings, Bot>

/** Number of the bot: the first part of its token (https://core.telegram.org/bots/api#authorizing-your-bot). */
export const botIdOf = ({ config }: Pick<IntegrationView<PostSettings>, 'config'>): number =>
  Number.parseInt(config.botToken, 10)

/** Returns the chat of the settings, or the one for tests. */
const namedChat = ({ chatId = '', channelId, testChatId = '' }: PostSettings, isTest: boolean): string =>
  isTest ? testChatId : channelId || chatId

interface Move {
  from: string
  to: string
}
const moves = { posts: 'movedPosts', tests: 'movedTests' }

const readMove = (value: unknown, from: string): string | undefined => {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return undefined
  return value.from === from && typeof value.to === 'string' ? value.to : undefined
}

/**
 * Makes calls with the chat that posts go to. A group that became a supergroup has another id: it is stored,
 * and the call, which was not accepted, is repeated with it.
 */
export const inChat = async <T>(
  { config, state }: Pick<PostContext, 'config' | 'state'>,
  { isTest = false }: { isTest?: boolean },
  call: (to: Address) => Promise<T>,
): Promise<T> => {
  const from = namedChat(config, isTest)
  const key = isTest ? moves.tests : moves.posts
  const chat = readMove(await state.get(key), from) ?? from
  try {
    return await call(addressOf(chat))
  } catch (error) {
    if (!(error instanceof ChannelError) || error.movedTo === undefined || error.movedTo === chat) throw error
    const move: Move = { from, to: error.movedTo }
    await state.set({ [key]: move })
    return await call(addressOf(move.to))
  }
}
