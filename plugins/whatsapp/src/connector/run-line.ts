import { asRecord } from './as-record.ts'
import type { Baileys, Logger } from './baileys.ts'
import type { Asked, PluginChannel } from './channel-to-plugin.ts'
import { deviceAgent } from './device-api.ts'
import { obey, statusOf } from './obey.ts'
import { openDevice } from './open-device.ts'
import type { WireEvent } from './protocol.ts'
import { readMessage } from './read-message.ts'
import { createSentMessages } from './sent-messages.ts'

/**
 * Writes the library's warnings to stderr, as sentences alone: the values that go with them may hold keys and
 * messages.
 */
const say = (...said: readonly unknown[]): void => {
  const words = said.filter(one => typeof one === 'string').join(' ')
  const { message } = asRecord(asRecord(said[0]).err ?? asRecord(said[0]).error)
  process.stderr.write(`${words}${typeof message === 'string' ? `: ${message}` : ''}\n`.slice(0, 500))
}
const ignore = (): void => undefined

const logger: Logger = {
  level: 'warn',
  child: () => logger,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: say,
  error: say,
}

export interface LineRun {
  library: Baileys
  plugin: PluginChannel
  phone?: string
  /** Registers the handler of the plugin's requests. */
  onCommands(handle: (command: Asked) => void): void
}

/** Time for which the library shows codes, ms: the first one a minute, the following ones 20 s each. */
const firstCodeMs = 60_000
const nextCodeMs = 20_000
/** Time for which a code for typing is valid, ms: as long as the line waits, which is six QR codes. */
const phoneCodeMs = firstCodeMs + 5 * nextCodeMs
const versionMs = 5_000

const isIgnored = (jid: string): boolean => /@(?:broadcast|newsletter|bot)$/.test(jid)

/** Returns the current version of WhatsApp's web client, else the one that the library was made with. */
const versionOf = async ({ fetchLatestWaWebVersion }: Baileys): Promise<object> => {
  const { version, error } = await fetchLatestWaWebVersion({ signal: AbortSignal.timeout(versionMs) })
  return error === undefined ? { version } : {}
}

/** Runs one line of a linked device, from its opening until WhatsApp or the network ends it. */
export const runLine = async ({ library, plugin, phone, onCommands }: LineRun) => {
  const device = await openDevice(library, plugin, logger)
  const sent = createSentMessages()
  const socket = library.makeWASocket({
    ...(await versionOf(library).catch(() => ({}))),
    auth: { creds: device.creds, keys: device.keys },
    logger,
    agent: deviceAgent,
    emitOwnEvents: false,
    markOnlineOnConnect: false,
    syncFullHistory: false,
    shouldIgnoreJid: isIgnored,
    getMessage: async (key: { id?: unknown }) => sent.of(key.id),
  })
  onCommands(command => void obey(command, { library, socket, plugin, sent }))

  /** The last event: events are sent in order, each after all earlier changes of the device are durable. */
  let last: Promise<void> = Promise.resolve()
  const then = (task: () => Promise<void>): void => {
    last = last.then(task).catch((error: unknown) => void socket.end(new Error(String(error))))
  }
  const tell = (event: WireEvent): void => then(() => plugin.tell(event))

  let codes = 0
  const showCode = (qr: string): void => {
    codes += 1
    if (phone === undefined) tell({ kind: 'qr', text: qr, ms: codes === 1 ? firstCodeMs : nextCodeMs })
    else if (codes === 1) then(() => askForCode(phone))
  }
  const askForCode = async (number: string): Promise<void> => {
    const text = await socket.requestPairingCode(number)
    await plugin.tell({ kind: 'code', text, ms: phoneCodeMs })
  }

  return new Promise<{ code: number; detail: string }>(resolve => {
    socket.ev.on('creds.update', update => {
      Object.assign(device.creds, update)
      then(device.save)
    })
    socket.ev.on('messages.upsert', ({ messages }) => {
      const me = device.creds.me ?? { id: '' }
      for (const one of messages) {
        const message = readMessage(one, me)
        if (message) tell({ kind: 'message', message })
      }
    })
    socket.ev.on('connection.update', ({ connection, qr, isNewLogin, lastDisconnect }) => {
      if (qr !== undefined) showCode(qr)
      if (isNewLogin) tell({ kind: 'scanned' })
      if (connection === 'open') tell({ kind: 'open' })
      if (connection !== 'close') return
      const error = lastDisconnect?.error
      const end = { code: statusOf(error) ?? 428, detail: error instanceof Error ? error.message : 'closed' }
      void last.finally(() => resolve(end))
    })
  })
}
