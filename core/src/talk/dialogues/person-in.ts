import { type ConversationRecord, isOfOwner } from '../conversations/index.ts'

/** Channels whose conversations all have the same title. */
const untitled: readonly string[] = ['dashboard', 'page', 'widget']

/** The channel as the contract names it: `page` for visitors of the chat page. */
export const channelOf = (
  conversation: Pick<ConversationRecord, 'channel' | 'ownerId' | 'accountId'>,
): string =>
  conversation.channel === 'dashboard' && !isOfOwner(conversation) ? 'page' : conversation.channel

/** The person or group that a messenger's conversation is with: its title is the connection's name and theirs. Undefined: another channel. */
export const personIn = ({ channel, title }: { channel: string; title: string }): string | undefined =>
  untitled.includes(channel) ? undefined : title.slice(title.indexOf(': ') + 1).trim()
