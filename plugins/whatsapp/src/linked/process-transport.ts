import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { Host } from '@botanika/core/plugin'
import { createLineReader } from '../connector/line-reader.ts'
import type { Command } from '../connector/protocol.ts'
import type { ConnectorFiles } from '../install/connector-files.ts'
import { connectorArguments, connectorEnvironment } from './connector-command.ts'
import { type ConnectorReport, readReport } from './connector-wire.ts'
import { createCalls } from './create-calls.ts'
import type { LineEnd, LineOptions, Transport } from './transport.ts'
import { readLinkedMessage } from './wire.ts'

/** Maximum length of a line: a file of 20 MB in base64, with room. */
const maxLine = 32_000_000
const killMs = 3_000
/** Maximum length of the connector's last output, for the log and the check. */
const maxWords = 300

type Log = Pick<Host['log'], 'debug' | 'warn'>

export interface ProcessOptions {
  log: Log
  /** Returns the paths of the connector. Throws `ChannelError` where it is not installed. */
  files(): Promise<ConnectorFiles>
}

/** Creates the transport by the connector's process: one process for each line. */
export const processTransport = ({ log, files }: ProcessOptions): Transport => ({
  run: async options => {
    const found = await files()
    options.signal.throwIfAborted()
    const child = spawn(process.execPath, connectorArguments(found), {
      cwd: found.folder,
      env: connectorEnvironment(found, options.proxyUrl),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    return converse(child, options, log)
  },
})

const isValues = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const converse = (
  child: ChildProcessWithoutNullStreams,
  { signal, keys, phone, opened, handle }: LineOptions,
  log: Log,
): Promise<LineEnd> =>
  new Promise(resolve => {
    /** The end of the line until the connector reports it: it did not start, or was killed. */
    let end: LineEnd = { code: 0, detail: 'the connector ended without a word' }
    let lastWords = ''
    const write = (command: Command): boolean => {
      if (!child.stdin.writable) return false
      child.stdin.write(`${JSON.stringify(command)}\n`)
      return true
    }
    const calls = createCalls(write)
    const answer = async (id: number, task: () => Promise<unknown>): Promise<void> => {
      try {
        const values = await task()
        write({ type: 'answer', id, ...(isValues(values) && { values }) })
      } catch (error) {
        log.warn({ err: error }, 'the WhatsApp connector was not served')
        write({ type: 'answer', id, error: 'it could not be stored' })
      }
    }
    const obey = (report: ConnectorReport): void => {
      switch (report.type) {
        case 'get':
          return void answer(report.id, () => keys.getMany(report.keys))
        case 'set':
          return void answer(report.id, () => keys.set(report.values))
        case 'event': {
          const { event } = report
          if (event.kind === 'open') opened(calls.line)
          return void answer(report.id, async () => {
            if (event.kind !== 'message') return handle(event)
            const message = readLinkedMessage(event.message)
            await handle(message ? { kind: 'message', message } : { kind: 'unreadable' })
          })
        }
        case 'end':
          end = { code: report.code, detail: report.detail }
          return
        default:
          calls.answer(report)
      }
    }
    const read = createLineReader(maxLine)
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (piece: string) => {
      try {
        for (const line of read(piece)) {
          const report = readReport(line)
          if (report) obey(report)
          else log.warn('the WhatsApp connector said something that is not understood')
        }
      } catch (error) {
        log.warn({ err: error }, 'the WhatsApp connector says too much')
        child.kill('SIGKILL')
      }
    })
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (said: string) => {
      lastWords = said.trim().slice(-maxWords)
      log.debug({ connector: said.slice(0, 1_000) }, 'the WhatsApp connector')
    })
    child.stdin.on('error', () => undefined)
    child.on('error', error => {
      end = { code: 0, detail: error.message }
    })

    let killing: NodeJS.Timeout | undefined
    const stop = (): void => {
      // The end of its stdin ends the process.
      child.stdin.end()
      killing = setTimeout(() => child.kill('SIGKILL'), killMs)
    }
    signal.addEventListener('abort', stop, { once: true })
    child.on('close', () => {
      clearTimeout(killing)
      signal.removeEventListener('abort', stop)
      calls.end()
      if (end.code === 0 && lastWords !== '') end = { ...end, detail: `${end.detail}: ${lastWords}` }
      resolve(end)
    })
    write({ type: 'start', ...(phone !== undefined && { phone }) })
  })
