import type { ClientEvent, ClientEventName } from '../../../src/contract/index.ts'
import type { Names } from './estate.ts'

type Shots = { [N in ClientEventName]: (target: Names) => ClientEvent<N>[] }

/** What a stranger sends at every event a client may send. An event without an entry does not compile. */
export const events: Shots = {
  'conversation:join': ({ conversation, visitorConversation }) => [
    { conversationId: conversation },
    { conversationId: visitorConversation },
  ],
  'message:send': ({ conversation, visitorConversation }) => [
    { conversationId: conversation, clientMessageId: 'stranger-1', text: 'чужое слово' },
    { conversationId: visitorConversation, clientMessageId: 'stranger-1', text: 'чужое слово' },
  ],
  'message:stop': ({ reply, visitorReply }) => [{ messageId: reply }, { messageId: visitorReply }],
  'message:resume': ({ reply, visitorReply }) => [
    { messageId: reply, lastSeq: 0 },
    { messageId: visitorReply, lastSeq: 0 },
  ],
  typing: ({ conversation, visitorConversation }) => [
    { conversationId: conversation },
    { conversationId: visitorConversation },
  ],
}
