import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { stopWithParent } from '../launch/stop-with-parent.mjs'
import { joinRepeatedSignals } from '../process/join-repeated-signals.ts'
import { readAssistant } from './read-assistant.ts'
import { createScreen, type Screen } from './screen.ts'
import type { SimulatedBot } from './start-bot.ts'
import { Refused, textOf } from './texts.ts'

// A chat with a bot of the local Telegram server.
const answerMs = 60_000
joinRepeatedSignals()
stopWithParent()

/** Waits for the answer: piped lines are sent one after the other, as a person would wait for each. */
const settle = async (bot: SimulatedBot, { screen, before }: { screen: Screen; before: number }) => {
  const until = Date.now() + answerMs
  while (Date.now() < until) {
    if (screen.sent() > before && (await bot.isIdle())) return
    await wait(100)
  }
  screen.say(textOf('silent', { reason: await bot.health() }))
  process.exitCode = 1
}

const talk = async (bot: SimulatedBot, screen: Screen): Promise<void> => {
  const isTyped = process.stdin.isTTY === true
  const lines = createInterface({ input: process.stdin, terminal: isTyped })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => lines.close())
  lines.on('SIGINT', () => lines.close())
  for await (const line of lines) {
    const text = line.trim()
    if (text === '/quit') break
    if (text === '') continue
    if (!isTyped) screen.say(`> ${text}`)
    const before = screen.sent()
    bot.write(text)
    if (!isTyped) await settle(bot, { screen, before })
  }
  lines.close()
}

try {
  const { values } = parseArgs({ options: { assistant: { type: 'string' } }, strict: false })
  const file = typeof values.assistant === 'string' ? values.assistant : undefined
  const simulated = await readAssistant(file)
  console.log(textOf('starting'))
  // This imports the whole server, so it is loaded after the arguments are checked.
  const { startBot } = await import('./start-bot.ts')
  const bot = await startBot(simulated)
  const screen = createScreen(bot.telegram, process.stdout)
  try {
    screen.say(textOf('ready', { name: simulated.assistant.name, bot: bot.username }))
    await talk(bot, screen)
  } finally {
    screen.say(textOf('bye'))
    screen.close()
    await bot.stop()
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
