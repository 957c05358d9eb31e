// Plain JavaScript without dependencies, because it runs before anything is installed and on any Node from 20 on:
// `node scripts/launch.mjs <command> [arguments]` makes the machine ready, then runs `scripts/<command>.ts`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bringNode } from './launch/bring-node.mjs'
import { installDependencies } from './launch/install-dependencies.mjs'
import { root } from './launch/paths.mjs'
import { runCommand } from './launch/run-command.mjs'
import { fail } from './launch/say.mjs'

const [command = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)

if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail('unknownCommand', { command })

const node = await bringNode()
await installDependencies(node)
await runCommand({ node, script, args })
