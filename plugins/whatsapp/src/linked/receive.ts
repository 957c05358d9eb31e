import {
  type ChannelContext,
  type Chat,
  commandOf,
  type Inbound,
  inboundOf,
  personOf,
} from '@botanika/core/plugin'
import { declined } from '../declined.ts'
import type { Settings } from '../settings.ts'
import type { Lines } from './lines.ts'
import { type LinkedMessage, readLinkedMessage } from './wire.ts'

/**
 * Creates a function that returns the meaning of one message for an assistant. A message written on the
 * account's own phone is an operator's.
 */
export const createReceive =
  (lines: Lines) =>
  (payload: unknown, { id: connectionId }: Pick<ChannelContext<Settings>, 'id'>): readonly Inbound[] => {
    const message = readLinkedMessage(payload)
    if (!message) return []
    const { id: externalId, name, text, file, other, editOf } = message
    const chat = chatOf(message)
    const from = personOf({ id: message.from, first: name })
    if (message.isOwn)
      return chat.kind === 'private' && text.trim() !== ''
        ? [{ kind: 'operator', chat, text, externalId }]
        : []
    const { source, ...known } = file ?? { source: '' }
    const read = () => lines.of(connectionId).download(source)
    return inboundOf({
      chat,
      from,
      text: text.trim() === '' ? '' : text,
      command: file ? undefined : commandOf(text),
      files: 'kind' in known ? [{ ...known, read }] : [],
      externalId: editOf ?? externalId,
      isEdit: editOf !== undefined,
      unseen: other === 'video' ? ['video'] : other === 'location' ? ['location'] : [],
      declined: other === undefined ? undefined : declined(other),
      sentAt: new Date(message.at * 1_000),
    })
  }

/**
 * Returns the chat. A person is known by number, by an id that hides it (`…@lid`), or by both: then the chat
 * of the number is theirs.
 */
const chatOf = ({ chat, alt }: LinkedMessage): Chat => {
  if (chat.endsWith('@g.us')) return { id: chat, kind: 'group' }
  const alias = [chat, alt].find(jid => jid?.endsWith('@lid'))
  if (alias === undefined) return { id: chat, kind: 'private' }
  const number = [chat, alt].find(jid => jid !== undefined && jid !== alias)
  return { id: number ?? alias, kind: 'private', alias, ...(number !== undefined && { address: chat }) }
}
