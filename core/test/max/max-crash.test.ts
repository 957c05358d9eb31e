import { startMax } from '../../src/testing/index.ts'
import { type CrashWorld, describeCrashes, people } from '../process/crash-story.ts'

const openWorld = async (): Promise<CrashWorld> => {
  const max = await startMax({ rates: 'off', timeScale: 60 })
  const bot = max.addBot()
  const users = Array.from({ length: people }, () => max.addUser())
  return {
    ...max,
    type: 'max',
    env: { MAX_API_URL: max.origin },
    config: () => ({ botToken: bot.token }),
    write: (text, from) => {
      const user = users[from]
      if (user) void max.write(user, bot, text)
    },
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
        ? max.onSent(({ text }) => run(text))
        : max.onReceived(async ({ method, body }) => {
            if (method === 'POST /messages') await run(String(body.text))
          }),
  }
}

describeCrashes(openWorld, { cycles: Number(process.env.MAX_CRASH_CYCLES ?? 1), doubles: 'marked' })
