import { type OpenTo, working } from '../contract/accounts/account-state.ts'
import { type ConversationRecord, isOfOwner } from './records/conversation.model.ts'

/**
 * The account states in which a conversation is answered. The owner's own and those of a widget: while the
 * account works. Those with strangers elsewhere (a published chat, a bot): only while it is in good order.
 */
export const openToOf = (
  conversation: Pick<ConversationRecord, 'ownerId' | 'accountId' | 'channel'>,
): OpenTo => (isOfOwner(conversation) || conversation.channel === 'widget' ? working : [])
