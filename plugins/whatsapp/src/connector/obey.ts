import { asRecord } from './as-record.ts'
import type { Baileys, Socket } from './baileys.ts'
import type { Asked, PluginChannel } from './channel-to-plugin.ts'
import type { WireContent } from './protocol.ts'
import type { createSentMessages } from './sent-messages.ts'

export interface Orders {
  library: Baileys
  socket: Socket
  plugin: PluginChannel
  sent: ReturnType<typeof createSentMessages>
}

const maxFile = 20 * 1024 * 1024

/** Executes a request of the plugin, and reports its result. */
export const obey = async (command: Asked, { library, socket, plugin, sent }: Orders): Promise<void> => {
  if (command.type === 'start') return
  const { id } = command
  try {
    switch (command.type) {
      case 'typing':
        await socket.sendPresenceUpdate('composing', command.chat)
        break
      case 'send': {
        const { chat, messageId, content } = command
        const answer = await socket.sendMessage(chat, contentOf(content), { messageId })
        sent.keep(messageId, asRecord(answer).message)
        break
      }
      case 'download':
        return plugin.report({ type: 'done', id, base64: await download(command.source, library) })
    }
    plugin.report({ type: 'done', id })
  } catch (error) {
    const code = statusOf(error)
    plugin.report({
      type: 'failed',
      id,
      ...(code !== undefined && { code }),
      detail: String(error).slice(0, 500),
    })
  }
}

/** Returns the status of the library's errors (`@hapi/boom`). */
export const statusOf = (error: unknown): number | undefined => {
  const code = asRecord(asRecord(error).output).statusCode
  return typeof code === 'number' ? code : undefined
}

const contentOf = (content: WireContent): object => {
  if (content.kind === 'text') return { text: content.text }
  const { base64, mime, name } = content
  const bytes = Buffer.from(base64, 'base64')
  if (content.kind === 'image') return { image: bytes, mimetype: mime }
  if (content.kind === 'video') return { video: bytes, mimetype: mime }
  return { document: bytes, mimetype: mime, fileName: name }
}

const download = async (source: string, { downloadContentFromMessage }: Baileys): Promise<string> => {
  const { type, mediaKey, directPath, url } = asRecord(JSON.parse(source))
  const media = { mediaKey: Buffer.from(String(mediaKey), 'base64'), directPath, url }
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of await downloadContentFromMessage(media, String(type))) {
    bytes += piece.length
    if (bytes > maxFile) throw new Error('the file is larger than 20 MB')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('base64')
}
