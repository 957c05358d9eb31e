import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { connectorFolder } from '../src/install/connector-files.ts'
import { connectorPackage } from '../src/install/connector-package.ts'

/** Nothing is tried longer. */
const patienceMs = 60_000
const lookMs = 20

type Told =
  | { kind: 'made'; me?: string }
  | { kind: 'acknowledged'; ratchet: number; messageId: string }
  | { kind: 'sent'; chat: string; text?: string; messageId: string }
  | { kind: 'presence'; state: string; chat: string }
  | { kind: 'pair'; phone: string }

/** A person's message in the form that `baileys` gives it. */
export interface PhoneMessage {
  key: { remoteJid: string; id: string; fromMe: boolean }
  /** Seconds. */
  messageTimestamp: number
  pushName: string
  message: object
}

/** One socket that the connector made, and what it did on it. */
export interface PhoneLine {
  told: Told[]
  isOpen(): boolean
  act(act: object): void
}

/**
 * The other side of a linked device, told by the test what to do: puts the scripted package where npm would have installed the real
 * one in the server's data folder.
 */
export const startPhone = async (
  dataDir: string,
  {
    opensLinked = false,
  }: {
    /** A line of a device that is linked already opens by itself. */
    opensLinked?: boolean
  } = {},
) => {
  const lines: PhoneLine[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    const line: PhoneLine = {
      told: [],
      isOpen: () => !socket.destroyed && !socket.readableEnded,
      act: act => void socket.write(`${JSON.stringify(act)}\n`),
    }
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    createInterface({ input: socket }).on('line', text => {
      const told: Told = JSON.parse(text)
      line.told.push(told)
      if (told.kind !== 'made') return
      lines.push(line)
      if (opensLinked && told.me !== undefined) line.act({ kind: 'open' })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  const install = async (data: string): Promise<void> => {
    const folder = connectorFolder(join(data, 'plugins/whatsapp'))
    const installed = join(folder, 'node_modules', connectorPackage.name)
    await mkdir(join(installed, 'lib'), { recursive: true })
    await writeFile(
      join(installed, 'package.json'),
      JSON.stringify({ name: connectorPackage.name, version: connectorPackage.version, type: 'module' }),
    )
    await copyFile(new URL('scripted-baileys.mjs', import.meta.url), join(installed, connectorPackage.entry))
    await writeFile(join(folder, 'control.json'), JSON.stringify({ port }))
  }
  await install(dataDir)

  return {
    lines,
    /** A message of a person; again on the next line while the one before ended without an acknowledgement, as WhatsApp does. */
    deliver: async (message: PhoneMessage): Promise<void> => {
      const { id } = message.key
      for (const end = Date.now() + patienceMs; Date.now() < end; await setTimeout(lookMs)) {
        const line = lines.findLast(one => one.isOpen())
        if (!line) continue
        line.act({ kind: 'message', message })
        while (line.isOpen()) {
          if (line.told.some(one => one.kind === 'acknowledged' && one.messageId === id)) return
          await setTimeout(lookMs)
        }
      }
      throw new Error(`no line acknowledged ${id}`)
    },
    /** The same phone for another server's data folder. */
    install,
    sent: () => lines.flatMap(({ told }) => told.flatMap(one => (one.kind === 'sent' ? [one] : []))),
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
export type Phone = Awaited<ReturnType<typeof startPhone>>
