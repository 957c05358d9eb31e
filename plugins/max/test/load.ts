import { type StartLoad, startMax } from '@botanika/core/testing'

const people = 10

/** A bot with people who write at once; some updates come twice, and some of our answers get lost. */
const startLoad: StartLoad = async () => {
  // An update whose answer got lost comes again after a second.
  const max = await startMax({ webhooks: 'local', timeScale: 60 })
  max.disturb({ loseAnswers: 0.03, twice: 0.05 })
  const bot = max.addBot()
  const users = Array.from({ length: people }, (_, n) => max.addUser({ first_name: `М${n}` }))
  const numbers = new Map(users.map((user, n) => [max.dialogOf(user, bot), n]))
  return [
    {
      name: 'max',
      type: 'max',
      env: { MAX_API_URL: max.origin },
      config: { botToken: bot.token, quietSeconds: 0 },
      perMinute: 300,
      people,
      write: (person, text) => {
        const from = users[person]
        if (from) max.write(from, bot, text)
      },
      shown: () => max.sent().map(({ chatId, text }) => ({ person: numbers.get(chatId) ?? -1, text })),
      close: max.close,
    },
  ]
}
export default startLoad
