import type { Inbound } from '@botanika/core/plugin'
import { readDelivery } from './wire.ts'

const commands = { '/start': 'start', '/reset': 'reset', '/help': 'help' } as const
const isCommand = (text: string): text is keyof typeof commands => Object.hasOwn(commands, text)

/** What one delivery means to an assistant. */
export const receive = (payload: unknown): readonly Inbound[] => {
  const delivery = readDelivery(payload)
  if (!delivery) return []
  const { id, chat, from, text } = delivery
  const word = text.trim()
  if (isCommand(word)) return [{ kind: 'command', chat, from, command: commands[word] }]
  return [{ kind: 'message', chat, from, text, externalId: id }]
}
