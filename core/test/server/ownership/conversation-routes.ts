import type { Entry, Shot } from './routes.ts'

const at = (id: string, rest: Partial<Shot> = {}): Shot => ({ params: { id }, refused: 404, ...rest })
const person = (userId: string): Shot => ({ params: { userId }, refused: 403 })

/** Those of conversations: their persons', and those of the account whose assistants answer. */
export const conversationRoutes = {
  'POST /api/conversations': {
    shots: ({ assistant, user }, mine) => [
      { body: { assistantId: assistant }, refused: 404 },
      { body: { assistantId: mine.assistant, userId: user }, refused: 403, onlyForeign: true },
    ],
  },
  'GET /api/conversations/user/{userId}': { shots: ({ user }) => [person(user)] },
  'GET /api/conversations/{id}': {
    shots: ({ conversation, visitorConversation }) => [
      at(conversation),
      at(visitorConversation, { onlyForeign: true }),
    ],
  },
  'GET /api/conversations/{id}/messages': {
    shots: ({ conversation, question }, mine) => [
      at(conversation),
      at(conversation, { query: { before: mine.question } }),
      at(conversation, { query: { before: question, limit: '5' } }),
      at(conversation, { query: { after: question } }),
    ],
  },
  'POST /api/conversations/{id}/messages': {
    shots: ({ conversation, visitorConversation }) => [
      at(conversation, { body: { message: 'чужое слово' } }),
      at(visitorConversation, { body: { message: 'чужое слово' }, onlyForeign: true }),
    ],
  },
  'POST /api/conversations/{id}/person': { shots: ({ conversation }) => [at(conversation)] },
  'PUT /api/conversations/{id}/handler': {
    shots: ({ conversation, visitorConversation }) => [
      at(conversation, { body: { handler: 'operator' } }),
      at(visitorConversation, { body: { handler: 'operator' } }),
    ],
  },
  'POST /api/conversations/{id}/operator-messages': {
    shots: ({ conversation, visitorConversation }) => [
      at(conversation, { body: { message: 'чужое слово', clientMessageId: 'stranger-1' } }),
      at(visitorConversation, { body: { message: 'чужое слово', clientMessageId: 'stranger-1' } }),
    ],
  },
  'PUT /api/conversations/{id}/clear': { shots: ({ conversation }) => [at(conversation)] },
  'DELETE /api/conversations/{id}': { shots: ({ conversation }) => [at(conversation)] },
  'POST /api/conversations/{id}/exports': { shots: ({ conversation }) => [at(conversation)] },
  'GET /api/messages/{id}': {
    shots: ({ question, reply, visitorReply }) => [
      at(question),
      at(reply),
      at(visitorReply, { onlyForeign: true }),
    ],
  },
  'POST /api/messages/{id}/stop': { shots: ({ reply }) => [at(reply)] },
  'GET /api/inbox': { own: { query: { view: 'people' } } },
  'GET /api/inbox/counts': { own: {} },
  'GET /api/inbox/{id}': {
    shots: ({ conversation, visitorConversation }) => [at(conversation), at(visitorConversation)],
  },
  'POST /api/inbox/{id}/take': {
    shots: ({ conversation, visitorConversation }) => [
      at(conversation, { body: {} }),
      at(visitorConversation, { body: {} }),
    ],
  },
  'POST /api/inbox/{id}/give-back': {
    shots: ({ conversation, visitorConversation }) => [
      at(conversation, { body: {} }),
      at(visitorConversation, { body: {} }),
    ],
  },
  'POST /api/inbox/{id}/close': {
    shots: ({ conversation, visitorConversation }) => [
      at(conversation, { body: {} }),
      at(visitorConversation, { body: {} }),
    ],
  },
  'POST /api/inbox/{id}/snooze': {
    shots: ({ conversation }) => [at(conversation, { body: { until: null } })],
  },
  'PUT /api/inbox/{id}/read': { shots: ({ conversation }) => [at(conversation, { body: { order: 1 } })] },
  'GET /api/dialogues': { own: {} },
  'GET /api/dialogues/{id}': { shots: ({ conversation }) => [at(conversation)] },
  'GET /api/dialogues/{id}/messages': { shots: ({ conversation }) => [at(conversation)] },
  'POST /api/dialogues/{id}/fixes': {
    shots: ({ conversation, reply }) => [
      at(conversation, { body: { messageId: reply, question: 'Цена?', answer: 'Захвачено' } }),
    ],
  },
  'GET /api/messages/{id}/x-ray': { shots: ({ reply }) => [at(reply)] },
  'GET /api/messages/{id}/x-ray/documents/{documentId}': {
    shots: ({ reply, document }, mine) => [
      { params: { id: reply, documentId: document }, refused: 404 },
      { params: { id: reply, documentId: mine.document }, refused: 404, onlyForeign: true },
      { params: { id: mine.reply, documentId: document }, refused: 404, onlyForeign: true },
    ],
  },
  'PUT /api/messages/{id}/rating': { shots: ({ reply }) => [at(reply, { body: { value: 'down' } })] },
  'DELETE /api/messages/{id}/rating': { shots: ({ reply }) => [at(reply)] },
  'POST /api/messages/{id}/retry': { shots: ({ brokenReply }) => [at(brokenReply)] },
} satisfies Readonly<Record<string, Entry>>
