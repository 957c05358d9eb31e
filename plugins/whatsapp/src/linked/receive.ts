import type { ChannelContext, Inbound } from '@botanika/core/plugin'
import { commandOf } from '../commands.ts'
import { declined } from '../declined.ts'
import type { Settings } from '../settings.ts'
import type { Lines } from './lines.ts'
import { readLinkedMessage } from './wire.ts'

/** What one message means to an assistant. What the account's own phone wrote is an operator's. */
export const createReceive =
  (lines: Lines) =>
  (payload: unknown, { id: connectionId }: Pick<ChannelContext<Settings>, 'id'>): readonly Inbound[] => {
    const message = readLinkedMessage(payload)
    if (!message) return []
    const { id: externalId, name, text, file, other, editOf } = message
    const chat = { id: message.chat, kind: message.chat.endsWith('@g.us') ? 'group' : 'private' } as const
    const from = { id: message.from, ...(name && { name }) }
    if (message.isOwn)
      return chat.kind === 'private' && text.trim() !== ''
        ? [{ kind: 'operator', chat, text, externalId }]
        : []
    const said = { chat, from, sentAt: new Date(message.at * 1_000) }
    if (file) {
      const { source, ...known } = file
      const files = [{ ...known, read: () => lines.of(connectionId).download(source) }]
      return [{ kind: 'message', text, files, externalId, ...said }]
    }
    const command = commandOf(text)
    if (command) return [{ kind: 'command', command, ...said }]
    if (text.trim() !== '')
      return [
        { kind: 'message', text, externalId: editOf ?? externalId, ...said, ...(editOf && { isEdit: true }) },
      ]
    const refusal = other === undefined ? undefined : declined(other)
    return refusal ? [{ kind: 'declined', message: refusal, ...said }] : []
  }
