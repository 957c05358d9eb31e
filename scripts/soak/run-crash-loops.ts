import { run } from '../process/run.ts'

/**
 * Tests that kill a server again and again, with the setting of their number of rounds; and some that only
 * take long.
 */
const loops = [
  { project: 'resilience', file: 'core/test/server/crash.test.ts', rounds: 'CRASH_CYCLES' },
  {
    project: 'resilience',
    file: 'core/test/telegram/telegram-crash.test.ts',
    rounds: 'TELEGRAM_CRASH_CYCLES',
  },
  {
    project: 'resilience',
    file: 'core/test/telegram/telegram-posts-crash.test.ts',
    rounds: 'POSTS_CRASH_CYCLES',
    atLeast: 200,
  },
  {
    project: 'resilience',
    file: 'core/test/vk/vk-crash.test.ts',
    rounds: 'VK_CRASH_CYCLES',
  },
  { project: 'resilience', file: 'core/test/max/max-crash.test.ts', rounds: 'MAX_CRASH_CYCLES' },
  // The same happens through the plugin for autoposting, at Telegram and VK at once.
  {
    project: 'resilience',
    file: 'core/test/posts/autopost-crash.test.ts',
    rounds: 'POSTS_CRASH_CYCLES',
    atLeast: 200,
  },
  {
    project: 'resilience',
    file: 'core/test/knowledge/knowledge-fetch-crash.test.ts',
    rounds: 'FETCH_CRASH_CYCLES',
  },
  { project: 'resilience', file: 'core/embedded-mongo/test/crash', rounds: 'EMBEDDED_MONGO_CRASH_ROUNDS' },
  // There are no kills here: two administrators leave office at once, by every pairing of ways.
  {
    project: 'resilience',
    file: 'core/test/accounts/last-administrator.test.ts',
    rounds: 'LAST_ADMIN_ROUNDS',
    atLeast: 1_000,
  },
  // There is no loop of kills here, but 200 messages in each of three chats.
  {
    project: 'integration',
    file: 'core/test/telegram/telegram.test.ts',
    rounds: 'TELEGRAM_CHAT_MESSAGES',
    atLeast: 200,
  },
  {
    project: 'integration',
    file: 'core/test/vk/vk.test.ts',
    rounds: 'VK_CHAT_MESSAGES',
    atLeast: 200,
  },
  { project: 'integration', file: 'core/test/max/max.test.ts', rounds: 'MAX_CHAT_MESSAGES', atLeast: 200 },
  // All messengers send at once, 30 updates a second, for ten minutes.
  {
    project: 'resilience',
    file: 'core/test/messengers/all-messengers.test.ts',
    rounds: 'MESSENGERS_SECONDS',
    atLeast: 600,
  },
  // Days of autoposting pass in simulated time, with processes that crash anywhere.
  {
    project: 'resilience',
    file: 'plugins/autopost/test/simulation.test.ts',
    rounds: 'AUTOPOST_SIMULATIONS',
    atLeast: 50,
  },
  // There are no kills here either: the widget is behind a proxy that resets, drops, delays, buffers and
  // cuts.
  {
    project: 'resilience',
    file: 'widget-sdk/test/random-cuts.test.ts',
    rounds: 'WIDGET_CUTS',
    atLeast: 1_000,
  },
] as const

/**
 * Runs the tests with this number of rounds each, one after another; returns the names of those that failed.
 */
export const runCrashLoops = async (rounds: number): Promise<string[]> => {
  const failed: string[] = []
  for (const { project, file, rounds: name, ...loop } of rounds > 0 ? loops : []) {
    const count = 'atLeast' in loop ? Math.max(loop.atLeast, rounds) : rounds
    console.log(`\n━━ ${file}, ${name}=${count}`)
    const { code } = await run(process.execPath, {
      args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file],
      env: { ...process.env, [name]: String(count) },
      onOutput: chunk => process.stdout.write(chunk),
    })
    if (code !== 0) failed.push(`${file} failed`)
  }
  return failed
}
