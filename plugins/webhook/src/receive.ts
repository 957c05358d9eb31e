import type { ChannelContext, Inbound, InboundFile } from '@botanika/core/plugin'
import { readFile } from './read-file.ts'
import type { Settings } from './settings.ts'
import { readDelivery } from './wire.ts'

const commands = { '/start': 'start', '/reset': 'reset', '/help': 'help' } as const
const isCommand = (text: string): text is keyof typeof commands => Object.hasOwn(commands, text)
const image = /\.(jpe?g|png|webp|gif)$/i
const voice = /\.(ogg|oga|opus|mp3|m4a|wav|flac)$/i

/** Converts one delivery, which `verify` has accepted. */
export const receive = (payload: unknown, context: ChannelContext<Settings>): readonly Inbound[] => {
  const { id, from, text, files = [], button, ...delivery } = readDelivery(payload)
  const chat = { kind: 'private', ...delivery.chat } as const
  const word = text.trim()
  if (isCommand(word)) return [{ kind: 'command', chat, from, command: commands[word] }]
  const inbound: InboundFile[] = files.map(({ name, url }) => ({
    kind: image.test(name) ? 'image' : voice.test(name) ? 'voice' : 'document',
    name,
    read: () => readFile(url, context),
  }))
  return [
    {
      kind: 'message',
      chat,
      from,
      text,
      externalId: id,
      ...(inbound.length > 0 && { files: inbound }),
      ...(button && { button }),
    },
  ]
}
