import { defaultDesign } from '@botanika/core/contract'
import { storyAssistant, storyConversation, storyGuest, storyIds } from './chat.ts'
import { storyDocuments, storyPairs, storySitePages, storyUnanswered } from './knowledge-api.ts'
import { storyModels } from './models.ts'
import { storyWhyNot, storyXRay } from './x-ray-api.ts'

/** The server's answers in the stories: a guest, an assistant, a conversation. */
export const storyApi = {
  'GET /api/instance': {
    version: '0.2.0',
    setupNeeded: false,
    googleSignIn: false,
    demoEmail: 'demo@example.com',
    registration: 'open',
    emailDomains: [],
    guests: true,
    helpChat: true,
    passwordReset: false,
    trialDays: 3,
    freezeScope: 'create',
  },
  'GET /api/users/by-email/{email}': storyGuest,
  'GET /api/models': storyModels,
  'GET /api/assistants/my': [storyAssistant],
  'GET /api/assistants/{id}': storyAssistant,
  'GET /api/assistants/{id}/public': {
    id: storyAssistant.id,
    name: storyAssistant.name,
    description: storyAssistant.description,
    face: storyAssistant.face,
    suggestions: storyAssistant.suggestions,
    isExample: false,
    isOwn: true,
    isAvailable: true,
  },
  'GET /api/assistants/{id}/publication': {
    assistantId: storyAssistant.id,
    isPublished: false,
    link: `https://bots.example.com/chat/${storyAssistant.id}`,
    limits: { perVisitorMinute: 20, perAddressDay: 200, perDay: 1_000 },
    messagesToday: 0,
  },
  'GET /api/conversations/user/{userId}': [{ ...storyConversation, messages: [] }],
  'GET /api/conversations/{id}': storyConversation,
  'GET /api/assistants/{id}/documents': storyDocuments,
  'GET /api/assistants/{id}/pairs': storyPairs,
  'GET /api/assistants/{id}/unanswered': storyUnanswered,
  'POST /api/assistants/{id}/site-pages': storySitePages,
  'GET /api/messages/{id}/x-ray': storyXRay,
  'GET /api/messages/{id}/x-ray/documents/{documentId}': storyWhyNot,
  'GET /api/documents/{id}/text': {
    documentId: storyIds.document,
    title: 'Прейскурант 2026.pdf',
    total: 2,
    chunks: [
      { position: 0, text: 'Мы лечим взрослых и детей с 2009 года.', page: 1, headings: ['О клинике'] },
      {
        position: 1,
        text: 'Терапия\nЛечение поверхностного кариеса,\nодин зуб: 4 500 ₽\nГлубокого: 6 200 ₽',
        page: 2,
        headings: ['Прейскурант', 'Терапия'],
      },
    ],
  },
  'POST /api/assistants/{id}/retrieval-test': [
    {
      text: 'Лечение поверхностного кариеса, один зуб: 4 500 ₽',
      documentId: storyIds.document,
      documentName: 'Прейскурант 2026.pdf',
      page: 2,
      heading: 'Прейскурант › Терапия',
      score: 7.97,
      coverage: 0.92,
      weak: false,
    },
    {
      text: 'Первичный осмотр с планом лечения бесплатен, если лечение начато в течение тридцати дней',
      documentId: storyIds.document,
      documentName: 'О клинике.docx',
      heading: 'Запись',
      score: 2.31,
      coverage: 0.2,
      weak: true,
    },
  ],
  'GET /api/assistants/{id}/widgets': [
    {
      id: '6b019206e7d4d38ade264e83',
      assistantId: storyIds.assistant,
      key: 'wgt_abcdefghijklmnopqrstuvwx',
      name: 'Виджет',
      design: defaultDesign,
      draft: null,
      version: 3,
      publishedAt: '2026-11-22T12:00:00.000Z',
      identity: { isRequired: false, hasSecret: false },
      allowedSites: ['https://shop.example'],
      isActive: true,
      limits: { perVisitorMinute: 20, perDay: 2_000 },
      snippet:
        '<script src="https://botanika.example/widget.js?key=wgt_abcdefghijklmnopqrstuvwx" async></script>',
      createdAt: '2026-11-21T12:00:00.000Z',
    },
  ],
  'GET /api/widgets/{id}/history': [
    { id: 'c'.repeat(24), publishedAt: '2026-11-22T12:00:00.000Z', design: defaultDesign },
    {
      id: 'd'.repeat(24),
      publishedAt: '2026-11-20T15:30:00.000Z',
      design: { ...defaultDesign, primaryColor: '#2563EB', secondaryColor: '#1E3A8A' },
    },
  ],
  'GET /api/widgets/{id}/contacts': [
    {
      id: 'e'.repeat(24),
      visitorId: 'f'.repeat(24),
      conversationId: 'a'.repeat(24),
      name: 'Анна',
      email: 'anna@example.com',
      phone: '+7 900 000-00-00',
      consent: { at: '2026-11-22T11:59:00.000Z', text: 'Согласна', hash: '0'.repeat(64) },
      identity: { id: '42', isSigned: true },
      createdAt: '2026-11-22T12:00:00.000Z',
    },
  ],
  'GET /api/widgets/{id}/figures': Array.from({ length: 30 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10),
    views: 40 + ((n * 53) % 160),
    conversations: (n * 7) % 23,
    replies: (n * 19) % 64,
    refusals: n % 9 === 4 ? 2 : 0,
  })),
} satisfies Record<string, unknown>
