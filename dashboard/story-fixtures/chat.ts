import type { Assistant, Conversation, Message, User } from '@botanika/core/contract'

/** People and things for the stories of this part of the dashboard. */
export const storyIds = {
  user: '6b0191fae7d4d38ade264e75',
  assistant: '6b019206e7d4d38ade264e79',
  conversation: '6b019206e7d4d38ade264e80',
  document: '6b019206e7d4d38ade264e81',
} as const

const moment = '2026-11-21T12:00:00.000Z'

export const storyAssistant: Assistant = {
  id: storyIds.assistant,
  userId: storyIds.user,
  name: 'Клиника «Белая линия»',
  description: 'Отвечает на вопросы о ценах, записи и подготовке к приёму',
  instructions:
    'Отвечайте коротко и только по документам.\nЧастые вопросы:\n- Сколько стоит лечение кариеса?',
  systemPrompt: '',
  model: 'gpt-4o',
  temperature: 0.7,
  tools: [{ type: 'file_search', enabled: true }],
  urls: ['https://example.com/prices'],
  visitorsMayOpenSources: false,
  onlyFromDocuments: false,
  refusalText: '',
  icon: 'auto',
  colour: 'auto',
  face: { icon: 'stethoscope', colour: 'red' },
  starterQuestions: [],
  suggestions: [
    'Сколько стоит лечение кариеса?',
    'Как подготовиться к приёму?',
    'Какая гарантия на коронку?',
  ],
  openaiAssistantId: 'asst_abcdefghijklmnopqrstuvwx',
  files: [{ id: storyIds.document, name: 'Прейскурант 2026.pdf' }],
  isActive: true,
  isExample: false,
  isPublished: false,
  readOnly: false,
  counts: { documents: 3, conversations: 1 },
  createdAt: moment,
  updatedAt: moment,
}

export const storyGuest: User = {
  id: storyIds.user,
  username: 'Гость',
  email: 'guest@example.com',
  role: 'user',
  plan: null,
  isActive: true,
  isAccountFrozen: false,
  createdAt: moment,
  assistantAccessRestricted: false,
  hasApiKey: false,
  settings: { defaultModel: 'gpt-4o', autoSave: true, darkMode: false, dailyReplies: null },
  isGuest: true,
  activation: { state: 'none' },
}

const message = (part: Partial<Message> & Pick<Message, 'id' | 'order' | 'role' | 'content'>): Message => ({
  conversationId: storyIds.conversation,
  status: 'complete',
  seq: 0,
  citations: [],
  attachments: [],
  timestamp: moment,
  ...part,
})

export const storyMessages: Message[] = [
  message({
    id: '6b019206e7d4d38ade264e90',
    order: 0,
    role: 'user',
    content: 'Сколько стоит лечение кариеса?',
  }),
  message({
    id: '6b019206e7d4d38ade264e91',
    order: 1,
    role: 'assistant',
    content:
      'Лечение кариеса стоит **от 4 500 ₽** за один зуб [1]. Цена зависит от глубины:\n\n| Кариес | Цена |\n| --- | --- |\n| поверхностный | 4 500 ₽ |\n| глубокий | 6 200 ₽ |\n\nПервый осмотр бесплатен, если лечение начато в течение тридцати дней [2].',
    model: 'botanika-local',
    citations: [
      {
        n: 1,
        documentId: storyIds.document,
        title: 'Прейскурант 2026.pdf',
        page: 2,
        heading: 'Терапия',
        quote: 'Лечение поверхностного кариеса, один зуб: 4 500 ₽',
      },
      {
        n: 2,
        title: 'О клинике.docx',
        heading: 'Запись',
        quote: 'Первичный осмотр с планом лечения бесплатен, если лечение начато в течение тридцати дней',
      },
    ],
  }),
  message({
    id: '6b019206e7d4d38ade264e92',
    order: 2,
    role: 'user',
    content: 'А если больно? Вот снимок [Изображение: /api/objects/нет/content]',
  }),
  message({
    id: '6b019206e7d4d38ade264e93',
    order: 3,
    role: 'assistant',
    content: 'При острой боли примем в день обращения: позвоните',
    status: 'interrupted',
    error: { code: 'conversations.interrupted', message: 'Ответ прерван. Нажмите «Повторить»' },
  }),
]

export const storyConversation: Conversation = {
  id: storyIds.conversation,
  userId: storyIds.user,
  assistantId: storyIds.assistant,
  title: 'Чат',
  messages: storyMessages,
  handler: 'assistant',
  messageCount: storyMessages.length,
  createdAt: moment,
  updatedAt: moment,
}
