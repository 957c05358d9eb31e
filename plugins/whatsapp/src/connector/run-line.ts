import type { Baileys } from './baileys.ts'
import type { Asked, PluginChannel } from './channel-to-plugin.ts'
import { deviceAgent } from './device-api.ts'
import { logger } from './logger.ts'
import { obey, statusOf } from './obey.ts'
import { openDevice } from './open-device.ts'
import type { WireEvent } from './protocol.ts'
import { readMessage } from './read-message.ts'
import { createSentMessages } from './sent-messages.ts'

export interface LineRun {
  library: Baileys
  plugin: PluginChannel
  phone?: string
  /** Gets what the plugin asks for from now on. */
  onCommands(handle: (command: Asked) => void): void
}

/** As long as the library shows them: the first code a minute, those after it 20 s each. */
const firstCodeMs = 60_000
const nextCodeMs = 20_000
/** A code for typing holds as long as the line waits: six QR codes. */
const phoneCodeMs = firstCodeMs + 5 * nextCodeMs
const versionMs = 5_000

const isIgnored = (jid: string): boolean => /@(?:broadcast|newsletter|bot)$/.test(jid)

/** The version of WhatsApp's web client that is current, else the one that the library was made with. */
const versionOf = async ({ fetchLatestWaWebVersion }: Baileys): Promise<object> => {
  const { version, error } = await fetchLatestWaWebVersion({ signal: AbortSignal.timeout(versionMs) })
  return error === undefined ? { version } : {}
}

/** One line of a linked device, from its opening until WhatsApp or the network ends it. */
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

  /** Events in order, and after everything of the device that changed before them is durable. */
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
