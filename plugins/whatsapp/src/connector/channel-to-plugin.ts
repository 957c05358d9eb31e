import { createLineReader } from './line-reader.ts'
import type { Command, Report, WireEvent } from './protocol.ts'

/** Maximum length of a line: a file of 20 MB in base64, with room. */
const maxLine = 32_000_000

type Values = Readonly<Record<string, unknown>>
type Answer = Extract<Command, { type: 'answer' }>
type Request = Extract<Report, { type: 'get' | 'set' | 'event' }>
/** The requests of the plugin; everything but answers. */
export type Asked = Exclude<Command, Answer>

/** Opens the connector's end of the line protocol, over this process's stdin and stdout. */
export const openChannel = (handle: (command: Asked) => void) => {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  const report = (one: Report): void => void process.stdout.write(`${JSON.stringify(one)}\n`)
  const ask = (make: (id: number) => Request): Promise<Values> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, ({ values = {}, error }) =>
        error === undefined ? resolve(values) : reject(new Error(error)),
      )
      report(make(last))
    })

  const read = createLineReader(maxLine)
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (piece: string) => {
    for (const line of read(piece)) {
      // The plugin started this process, so its lines follow the protocol.
      const command: Command = JSON.parse(line)
      if (command.type !== 'answer') {
        handle(command)
        continue
      }
      waiting.get(command.id)?.(command)
      waiting.delete(command.id)
    }
  })
  // The plugin is gone, and the connection with it.
  process.stdin.on('end', () => process.exit(0))

  return {
    report,
    get: (keys: readonly string[]) => ask(id => ({ type: 'get', id, keys })),
    set: async (values: Readonly<Record<string, string | null>>): Promise<void> =>
      void (await ask(id => ({ type: 'set', id, values }))),
    tell: async (event: WireEvent): Promise<void> => void (await ask(id => ({ type: 'event', id, event }))),
  }
}
export type PluginChannel = ReturnType<typeof openChannel>
