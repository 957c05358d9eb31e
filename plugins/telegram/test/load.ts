import { type StartLoad, startTelegram } from '@botanika/core/testing'

const people = 20

/** A bot with people who write at once; answers of our webhook get lost now and then, so that updates come twice. */
const startLoad: StartLoad = async () => {
  const telegram = await startTelegram({ webhooks: 'local' })
  telegram.loseAnswers(0.03)
  const bot = telegram.addBot({ username: 'load_bot' })
  const users = Array.from({ length: people }, (_, n) => telegram.addUser({ first_name: `Т${n}` }))
  const numbers = new Map(users.map(({ id }, n) => [id, n]))
  return [
    {
      name: 'telegram',
      type: 'telegram',
      env: { TELEGRAM_API_ROOT: telegram.apiRoot },
      config: { botToken: bot.token, quietSeconds: 0 },
      perMinute: 900,
      people,
      write: (person, text) => {
        const from = users[person]
        if (from) telegram.message(from, bot, { text })
      },
      shown: () => telegram.accepted().map(({ chat, text }) => ({ person: numbers.get(chat) ?? -1, text })),
      close: telegram.close,
    },
  ]
}
export default startLoad
