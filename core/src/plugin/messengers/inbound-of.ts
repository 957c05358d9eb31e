import type { Text } from '../../contract/text.ts'
import type { Chat, Person } from '../channel.ts'
import type { Inbound, InboundMessage } from '../inbound.ts'
import type { Command } from './command-of.ts'

/** A message of a person as a messenger told it. */
export interface Heard
  extends Pick<InboundMessage, 'files' | 'unseen' | 'externalId' | 'isEdit' | 'sentAt' | 'button'> {
  chat: Chat
  from: Person
  text: string
  /** The person's own words, without quotes of others. Omitted: `text`. */
  words?: string
  command?: Command
  /** Code of the link that opened the chat, for `start`. */
  code?: string
  /** Answer to content that cannot be opened, where there is nothing else. */
  declined?: Text
  /** true: the message named the assistant. Where it says nothing else, it asks what the assistant is for. */
  isMention?: boolean
}

/** Meaning of a person's message: a command, a question, or content that cannot be answered. An edit is a question or nothing. */
export const inboundOf = ({
  command,
  code,
  text,
  words = text,
  files = [],
  unseen = [],
  declined,
  isMention,
  ...rest
}: Heard): Inbound[] => {
  const { chat, from, sentAt, externalId, isEdit, button } = rest
  const said = { chat, from, ...(sentAt && { sentAt }) }
  // A quote is no question where what was sent with it cannot be opened.
  const isSaid = declined ? words.trim() !== '' : text !== ''
  if (!command && (isSaid || files.length > 0 || button))
    return [
      {
        kind: 'message',
        ...said,
        text,
        ...(files.length > 0 && { files }),
        ...(unseen.length > 0 && { unseen }),
        ...(externalId !== undefined && { externalId }),
        ...(isEdit && { isEdit }),
        ...(button && { button }),
      },
    ]
  if (isEdit) return []
  if (command) return [{ kind: 'command', ...said, command, ...(command === 'start' && code && { code }) }]
  if (declined)
    return [{ kind: 'declined', ...said, message: declined, ...(unseen.length > 0 && { unseen }) }]
  return isMention ? [{ kind: 'command', ...said, command: 'help' }] : []
}
