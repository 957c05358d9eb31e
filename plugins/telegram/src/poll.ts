import { allowedUpdates, rawUpdates } from './raw-updates.ts'
import type { BotContext } from './telegram-api.ts'

const waitSeconds = 25
/**
 * Updates per response. Telegram's own maximum, 100, may exceed what the host reads of a response (4 MiB,
 * 50,000 values) if each is a long message that replies to another; polling would then never advance.
 */
const maxUpdates = 25

/** Long polling; the cursor is the `offset` of the next call (https://core.telegram.org/bots/api#getupdates). */
export const poll = async (context: BotContext, { cursor }: { cursor: string | undefined }) => {
  const { api } = context.client
  const offset = cursor === undefined ? undefined : Number(cursor)
  const answered = await api.getUpdates({
    ...(offset !== undefined && Number.isSafeInteger(offset) && { offset }),
    limit: maxUpdates,
    timeout: waitSeconds,
    allowed_updates: [...allowedUpdates],
  })
  const updates = answered.slice(0, maxUpdates)
  const last = updates.at(-1)
  return {
    updates: updates.flatMap(one => rawUpdates(one, context)),
    cursor: last ? String(last.update_id + 1) : cursor,
  }
}
