import { pathToFileURL } from 'node:url'
import type { Baileys } from './baileys.ts'
import { type Asked, openChannel } from './channel-to-plugin.ts'
import { runLine } from './run-line.ts'

// The connector: a process of its own beside the server, started by the plugin with the path of the package `baileys`, which the
// administrator installed. It speaks `protocol.ts` on stdin and stdout, and ends with its line.
const [, , entry = ''] = process.argv

const waiting: Asked[] = []
let take: (command: Asked) => void = command => void waiting.push(command)
const plugin = openChannel(command => take(command))

const start = (): Promise<string | undefined> =>
  new Promise(resolve => {
    take = command => {
      if (command.type === 'start') resolve(command.phone)
    }
    for (const command of waiting.splice(0)) take(command)
  })

const end = (code: number, detail: string): void => {
  plugin.report({ type: 'end', code, detail: detail.slice(0, 500) })
  // The process exits once this is written.
  process.stdout.write('', () => process.exit(0))
}

try {
  const phone = await start()
  const library: Baileys = await import(pathToFileURL(entry).href)
  const { code, detail } = await runLine({
    library,
    plugin,
    ...(phone !== undefined && { phone }),
    onCommands: handle => {
      take = handle
    },
  })
  end(code, detail)
} catch (error) {
  end(0, error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}
