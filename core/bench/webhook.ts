import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../../scripts/build/build-stale.ts'
import { targets } from '../../scripts/build/targets.ts'
import { freePort } from '../src/testing/free-port.ts'
import { startTelegram } from '../src/testing/index.ts'
import { register } from '../test/process/register.ts'
import { startServerProcess } from '../test/process/start-server-process.ts'
import type { Called } from './server/caller.ts'
import { startChild } from './server/child.ts'

// npm run bench -- webhook: how soon an update of Telegram is acknowledged (stored for good) at a steady rate, while the
// answers are written and sent. The server is the bundle that `npm start` runs, after five seconds of the same rate. Who calls has nothing else to do. Goal: 50 ms for 99 of 100 at 100 a second; aim: 20 ms.
const perSecond = Number(process.env.BENCH_PER_SECOND ?? 100)
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const chats = 50
const warmUpSeconds = 5
const publicUrl = 'https://bots.example'
const print = (line: string) => process.stdout.write(`${line}\n`)

const failed = await buildStale([targets.core])
if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'))
const dataDir = await mkdtemp(join(tmpdir(), 'botanika-bench-webhook-'))
const telegramCaller = startChild('caller')
const telegram = await startTelegram({ floodLimits: 'off' })
const child = startServerProcess({
  dataDir,
  bundled: true,
  env: {
    PORT: String(await freePort()),
    PLUGINS_DIR: join(import.meta.dirname, '../../plugins'),
    PUBLIC_URL: publicUrl,
    TELEGRAM_API_ROOT: telegram.apiRoot,
  },
})

try {
  const origin = await child.ready()
  telegram.route(publicUrl, origin)
  const owner = await register(origin, 'Olga')
  const bot = telegram.addBot({ username: 'bench_bot' })
  const assistant = await owner.api('POST /api/assistants', { body: { name: 'Справка' } })
  await owner.api('POST /api/integrations', {
    body: {
      type: 'telegram',
      name: 'Бот',
      config: { botToken: bot.token, assistantId: assistant.openaiAssistantId },
    },
  })
  const set = telegram.calls().findLast(({ method }) => method.toLowerCase() === 'setwebhook')
  const path = new URL(set?.params.url ?? '').pathname
  const hook = { origin, path, secret: set?.params.secret_token ?? '' }
  const people = Array.from({ length: chats }, () => telegram.addUser())
  for (const person of people) telegram.message(person, bot, { text: 'Здравствуйте' })
  await telegram.until(() => telegram.pending(bot) === 0)

  // The documents of the examples are read after the first start.
  await new Promise(resolve => setTimeout(resolve, 10_000))

  const calls = { hook: { ...hook, people: people.map(({ id }) => id) }, perSecond }
  await telegramCaller.ask('call', { ...calls, count: perSecond * warmUpSeconds, from: 0 })
  const answeredBefore = telegram.accepted().length
  const measured = { ...calls, count: perSecond * seconds, from: perSecond * warmUpSeconds }
  const { times, refused } = await telegramCaller.ask<Called>('call', measured)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  print(`${times.length} updates at ${perSecond} a second, ${chats} chats; refused ${refused}`)
  print(`acknowledged in ms: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(0.9999)}`)
  const answered = telegram.accepted().length - answeredBefore
  print(`answers sent meanwhile: ${answered}, ${(answered / seconds).toFixed(0)} a second`)
} finally {
  child.kill('SIGTERM')
  await child.exited
  await telegramCaller.end()
  await telegram.close()
  await rm(dataDir, { recursive: true, force: true })
}
