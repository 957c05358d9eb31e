import type { Channel, ChannelContext } from '@botanika/core/plugin'
import { allowedUpdates, rawUpdates } from './raw-updates.ts'
import type { Settings } from './settings.ts'
import { type FindBot, openApi } from './telegram-api.ts'

const waitSeconds = 25

/** Long polling; the cursor is the `offset` of the next call (https://core.telegram.org/bots/api#getupdates). */
export const createPoll =
  (findBot: FindBot): NonNullable<Channel<Settings>['poll']> =>
  async (context: ChannelContext<Settings>, { cursor, signal }) => {
    const bot = await findBot(context)
    const api = openApi(
      { ...bot, signal: AbortSignal.any([bot.signal, signal]) },
      { seconds: waitSeconds + 10 },
    )
    const offset = cursor === undefined ? undefined : Number(cursor)
    const updates = await api.getUpdates({
      ...(offset !== undefined && Number.isSafeInteger(offset) && { offset }),
      timeout: waitSeconds,
      allowed_updates: [...allowedUpdates],
    })
    const last = updates.at(-1)
    return { updates: updates.flatMap(rawUpdates), cursor: last ? String(last.update_id + 1) : cursor }
  }
