import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './process/root.ts'
import { textOf } from './simulate/texts.ts'

// `npm run simulate -- telegram [--assistant file]`: a chat in the terminal, without a token and a network. Telegram has a
// whole server of its own; any other messenger is simulated by its `test/start-talk.ts`.
const plugins = join(root, 'plugins')
const talks = (id: string): boolean => existsSync(join(plugins, id, 'test/start-talk.ts'))
const names = ['telegram', ...readdirSync(plugins).filter(talks)]
const options = { assistant: { type: 'string' } } as const
const [name = ''] = parseArgs({ options, allowPositionals: true, strict: false }).positionals

if (!names.includes(name)) {
  console.error(textOf('unknown', { names: names.join(', ') }))
  process.exitCode = 1
} else if (name === 'telegram') {
  await import('./simulate/telegram.ts')
} else {
  process.chdir(join(plugins, name))
  await import('./new-plugin/simulate.ts')
}
