import { startVk } from '../../src/testing/index.ts'
import { type CrashWorld, describeCrashes, people } from '../process/crash-story.ts'

const openWorld = async (): Promise<CrashWorld> => {
  const vk = await startVk({ rates: 'off', timeScale: 10 })
  const group = vk.addGroup()
  const users = Array.from({ length: people }, () => vk.addUser())
  return {
    ...vk,
    type: 'vk',
    env: { VK_API_URL: vk.apiUrl },
    config: () => ({ accessToken: group.token, groupId: String(group.id) }),
    write: (text, from) => {
      const user = users[from]
      if (user) void vk.write(user, group, text)
    },
    shown: text => vk.sent().filter(message => message.text === text).length,
    acknowledged: () => {
      const before = vk.attempts().length
      return vk.until(() =>
        vk
          .attempts()
          .slice(before)
          .some(({ answer }) => answer === 'ok'),
      )
    },
    onSend: (when, run) =>
      when === 'sent'
        ? vk.onSent(({ text }) => run(text))
        : vk.onReceived(async ({ method, params }) => {
            if (method === 'messages.send') await run(params.message ?? '')
          }),
  }
}

// VK drops what has the same `random_id`.
describeCrashes(openWorld, { cycles: Number(process.env.VK_CRASH_CYCLES ?? 1), doubles: 'never' })
