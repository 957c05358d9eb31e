import { type Max, startMax } from '../../src/testing/index.ts'
import type { MaxUser } from '../../src/testing/max/world.ts'
import type { StoryWorld } from '../support/messenger-stories.ts'
import { type MessengerSetup, setUpMessenger } from '../support/set-up-messenger.ts'

export interface MaxSetup extends StoryWorld {
  max: Max
  bot: ReturnType<Max['addBot']>
  /** The person of a chat. */
  userOf(chat: string): MaxUser
  setup: MessengerSetup
}

/** An installation whose assistant answers in MAX. */
export const setUpMax = async ({
  quietSeconds,
  ...options
}: Parameters<typeof startMax>[0] & { quietSeconds?: number } = {}): Promise<MaxSetup> => {
  const max = await startMax({ timeScale: 60, rates: 'off', notReady: 1, ...options })
  const bot = max.addBot({ username: 'lavka_bot' })
  const setup = await setUpMessenger(max, {
    type: 'max',
    ...(quietSeconds !== undefined && { quietSeconds }),
    config: { botToken: bot.token },
    env: { MAX_API_URL: max.origin },
  })
  const users = new Map<string, MaxUser>()
  const userOf = (chat: string): MaxUser => {
    const found = users.get(chat)
    if (!found) throw new Error('there is no such chat')
    return found
  }
  return {
    max,
    bot,
    userOf,
    setup,
    person: name => {
      const user = max.addUser({ first_name: name })
      const chat = String(max.dialogOf(user, bot))
      users.set(chat, user)
      return chat
    },
    write: (chat, text) => max.write(userOf(chat), bot, text).update,
    shown: chat =>
      max
        .sent()
        .filter(({ chatId }) => String(chatId) === chat)
        .map(({ text }) => text),
    deliver: async (update, secret) => {
      const [own] = max.subscriptions(bot)
      const answer = await fetch(setup.server.origin + new URL(own?.url ?? '').pathname, {
        method: 'POST',
        headers: { 'x-max-bot-api-secret': secret ?? own?.secret ?? '' },
        body: JSON.stringify(update),
      })
      return answer.status
    },
    disturb: share => max.disturb({ loseAnswers: share, twice: share }),
    storm: chat => {
      const scope = { method: 'POST /messages', chat: Number(chat) }
      max.fail(
        { kind: 'error', status: 429, code: 'too.many.requests', retryAfter: 1 },
        { ...scope, times: 2 },
      )
      max.fail({ kind: 'page', status: 404 }, scope)
    },
    emitStrange: () => {
      for (const type of ['message_created', 'message_callback', 'bot_started', 'update_of_2030'])
        for (const fields of [
          {},
          { message: null },
          { message: { text: 5 } },
          { chat_id: 'x' },
          { user: [[{}]] },
        ])
          max.emit(bot, type, fields)
    },
    revoke: () => ({ botToken: max.revoke(bot) }),
  }
}
