import { startTelegram } from '../../src/testing/index.ts'
import { type CrashWorld, describeCrashes, people } from '../process/crash-story.ts'

const openWorld = async (): Promise<CrashWorld> => {
  const telegram = await startTelegram({ floodLimits: 'off', timeScale: 10 })
  const bot = telegram.addBot({ username: 'garden_bot' })
  const users = Array.from({ length: people }, () => telegram.addUser())
  return {
    ...telegram,
    type: 'telegram',
    env: { TELEGRAM_API_ROOT: telegram.apiRoot },
    config: () => ({ botToken: bot.token }),
    write: (text, from) => {
      const user = users[from]
      if (user) void telegram.message(user, bot, { text })
    },
    shown: text => telegram.accepted().filter(message => message.text === text).length,
    acknowledged: () => {
      const before = telegram.attempts().length
      return telegram.until(() =>
        telegram
          .attempts()
          .slice(before)
          .some(({ status }) => status === 200),
      )
    },
    onSend: (when, run) =>
      when === 'sent'
        ? telegram.onAccepted(({ text }) => run(text))
        : telegram.onReceived(async ({ method, params }) => {
            if (method.toLowerCase() === 'sendmessage') await run(params.text ?? '')
          }),
  }
}

describeCrashes(openWorld, { cycles: Number(process.env.TELEGRAM_CRASH_CYCLES ?? 1), doubles: 'marked' })
