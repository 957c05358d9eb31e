import { startTelegram } from '../../src/testing/index.ts'
import { type CrashWorld, describeCrashes } from '../process/crash-story.ts'

const openWorld = async (): Promise<CrashWorld> => {
  const telegram = await startTelegram({ floodLimits: 'off', timeScale: 10 })
  const bot = telegram.addBot({ username: 'garden_bot' })
  const anna = telegram.addUser()
  return {
    ...telegram,
    type: 'telegram',
    env: { TELEGRAM_API_ROOT: telegram.apiRoot },
    config: () => ({ botToken: bot.token }),
    write: text => void telegram.message(anna, bot, { text }),
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
        ? telegram.onAccepted(run)
        : telegram.onReceived(({ method }) => {
            if (method.toLowerCase() === 'sendmessage') run()
          }),
  }
}

describeCrashes(openWorld, { cycles: Number(process.env.TELEGRAM_CRASH_CYCLES ?? 3), doubles: 'marked' })
