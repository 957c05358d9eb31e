import type { ClientEvent, ClientEventName } from '../../../src/contract/index.ts'
import type { Names } from './estate.ts'

type Shots = { [N in ClientEventName]: (target: Names) => ClientEvent<N>[] }

/** Payloads of a stranger for every event a client may send. An event without an entry does not compile. */
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
  'action:offer': ({ conversation, visitorConversation }) => [
    { conversationId: conversation, actions: '[]' },
    { conversationId: visitorConversation, actions: '[]' },
  ],
  'action:result': ({ reply }) => [{ callId: reply, outcome: 'done', result: '"чужое слово"' }],
  typing: ({ conversation, visitorConversation }) => [
    { conversationId: conversation },
    { conversationId: visitorConversation },
  ],
  'inbox:watch': ({ conversation, visitorConversation }) => [
    { conversationId: conversation },
    { conversationId: visitorConversation },
  ],
  'inbox:typing': ({ conversation, visitorConversation }) => [
    { conversationId: conversation },
    { conversationId: visitorConversation },
  ],
}
