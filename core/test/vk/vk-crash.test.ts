import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/testing/free-port.ts'
import { startVk, type Vk } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { type EchoProvider, startEchoProvider } from '../telegram/echo-provider.ts'
import { pluginsDir, publicUrl } from './vk-setup.ts'

// Each cycle asks one question and kills the server at one of three moments of its way; `npm run soak` kills more often.
const cycles = Number(process.env.VK_CRASH_CYCLES ?? 3)
const moments = ['received', 'sending', 'sent'] as const

let dataDir: string
let vk: Vk
let provider: EchoProvider
let child: ServerProcess

beforeAll(async () => {
  await buildServer()
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-vk-crash-'))
  await copyPreparedData(dataDir)
  vk = await startVk({ rates: 'off', timeScale: 10 })
  provider = await startEchoProvider()
  provider.answer(question => ['Ответ: ', question], 40)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await child?.exited
  await vk.close()
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (): Promise<string> => {
  child = startServerProcess({
    dataDir,
    bundled: true,
    env: {
      ...provider.env,
      PORT: String(await freePort()),
      PLUGINS_DIR: pluginsDir,
      PUBLIC_URL: publicUrl,
      VK_API_URL: vk.apiUrl,
    },
  })
  const origin = await child.ready()
  vk.route(publicUrl, origin)
  return origin
}

/** Resolves when the server was killed at its moment: as it acknowledged the event, or around its call. */
const killAt = async (moment: (typeof moments)[number]): Promise<void> => {
  const acknowledged = vk.attempts().length
  await new Promise<void>(resolve => {
    const kill = () => {
      child.kill('SIGKILL')
      leave?.()
      resolve()
    }
    let leave: (() => void) | undefined
    const isOk = () =>
      vk
        .attempts()
        .slice(acknowledged)
        .some(({ answer }) => answer === 'ok')
    if (moment === 'received') void vk.until(isOk).then(kill)
    if (moment === 'sending')
      leave = vk.onReceived(({ method }) => {
        if (method === 'messages.send') kill()
      })
    if (moment === 'sent') leave = vk.onSent(kill)
  })
  await child.exited
}

it(
  `loses nothing and doubles nothing in ${cycles} kills around a reply: VK drops what has the same random_id`,
  async () => {
    const origin = await start()
    const owner = await register(origin, 'Olga')
    const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
    const group = vk.addGroup()
    const config = {
      accessToken: group.token,
      groupId: String(group.id),
      assistantId: assistant.openaiAssistantId,
    }
    await owner.api('POST /api/integrations', { body: { type: 'vk', name: 'Сообщество', config } })
    const anna = vk.addUser()
    const shown = (text: string) => vk.sent().filter(message => message.text === text).length
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const question = `Вопрос ${cycle}`
      const killed = killAt(moments[cycle % moments.length] ?? 'sent')
      vk.write(anna, group, question)
      await killed
      await start()
      // The next question comes after the reply: what has come by then is all that comes.
      const marker = `Рубеж ${cycle}`
      vk.write(anna, group, marker)
      await expect.poll(() => shown(`Ответ: ${marker}`), { timeout: 60_000 }).toBe(1)
      expect(shown(`Ответ: ${question}`)).toBe(1)
    }
  },
  Math.max(300_000, cycles * 20_000),
)
