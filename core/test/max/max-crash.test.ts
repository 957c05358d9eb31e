import { startMax } from '../../src/testing/index.ts'
import { type CrashWorld, describeCrashes } from '../process/crash-story.ts'

const openWorld = async (): Promise<CrashWorld> => {
  const max = await startMax({ rates: 'off', timeScale: 60 })
  const bot = max.addBot()
  const anna = max.addUser()
  return {
    ...max,
    type: 'max',
    env: { MAX_API_URL: max.origin },
    config: () => ({ botToken: bot.token }),
    write: text => void max.write(anna, bot, text),
    shown: text => max.sent().filter(message => message.text === text).length,
    acknowledged: () => {
      const before = max.attempts().length
      return max.until(() =>
        max
          .attempts()
          .slice(before)
          .some(({ status }) => status === 200),
      )
    },
    onSend: (when, run) =>
      when === 'sent'
        ? max.onSent(run)
        : max.onReceived(({ method }) => {
            if (method === 'POST /messages') run()
          }),
  }
}

describeCrashes(openWorld, { cycles: Number(process.env.MAX_CRASH_CYCLES ?? 3), doubles: 'marked' })
