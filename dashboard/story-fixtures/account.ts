import type { ApiKey, Assistant, ChecklistStep, Plan, PlanUsage, User } from '@botanika/core/contract'
import { faceOf } from '@botanika/core/face'
import { storyModels } from './models.ts'
import { delivery, notificationPage } from './notifications.ts'

const id = (n: number): string => n.toString(16).padStart(24, '0')

/** A signed-in person of the stories. */
export const person = (rest: Partial<User> = {}): User => ({
  id: id(1),
  username: 'Ольга Ветрова',
  email: 'olga@example.com',
  role: 'user',
  plan: 'free',
  isActive: true,
  isAccountFrozen: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  assistantAccessRestricted: false,
  hasApiKey: false,
  settings: { defaultModel: 'gpt-4o', autoSave: true, darkMode: false, dailyReplies: null },
  isGuest: false,
  activation: { state: 'none' },
  ...rest,
})

const names: [name: string, description: string][] = [
  ['Поддержка магазина', 'Отвечает на вопросы о заказах, доставке и возврате, показывает источник.'],
  ['Учитель английского', 'Объясняет правила по-русски, даёт примеры и исправляет ошибки.'],
  ['Code reviewer', 'Читает изменения и пишет, что может сломаться.'],
  ['Content maker', 'Пишет посты для блога в тоне компании.'],
  ['Data analyst', ''],
  ['Юрист', 'Подсказывает, какой документ нужен и что в нём проверить.'],
  ['Консультант по продажам', 'Помогает выбрать товар и собирает контакты.'],
  ['Нутрициолог', 'Считает рацион и объясняет выбор.'],
]

const apiKeys: ApiKey[] = [
  {
    id: id(301),
    name: 'CRM',
    scopes: ['assistants:read', 'conversations:write'],
    last4: 'Qx7a',
    createdAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: '2026-11-22T18:30:00.000Z',
  },
  {
    id: id(302),
    name: 'Выгрузка прайса',
    scopes: ['knowledge:write'],
    last4: 'b-0Z',
    createdAt: '2026-11-02T09:00:00.000Z',
    expiresAt: '2036-11-02T09:00:00.000Z',
  },
]

/** Returns this many assistants, at most eight. */
export const assistants = (count: number): Assistant[] =>
  names.slice(0, count).map(([name, description], index) => ({
    id: id(100 + index),
    userId: id(1),
    name,
    description,
    instructions: '',
    systemPrompt: '',
    model: index % 3 === 2 ? 'gemini-2.5-pro' : 'gpt-4o',
    temperature: 0.7,
    tools: [],
    urls: [],
    visitorsMayOpenSources: false,
    onlyFromDocuments: false,
    refusalText: '',
    icon: 'auto',
    colour: 'auto',
    face: faceOf({ name, description, icon: 'auto', colour: 'auto' }),
    starterQuestions: [],
    suggestions: [],
    openaiAssistantId: `asst_${'A'.repeat(24)}`,
    files: [],
    isActive: index !== 4,
    isExample: false,
    isPublished: index === 1,
    readOnly: false,
    counts: { documents: (index * 3) % 7, conversations: (index * 5) % 11 },
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-19T09:00:00.000Z',
  }))

const plan = (name: string, displayName: string, price: number, features: Plan['features']): Plan => ({
  id: id(200 + price),
  name,
  displayName,
  description: `До ${features.maxAssistants ?? 'скольких угодно'} ассистентов, поддержка, интеграции`,
  price,
  currency: 'RUB',
  billingPeriod: 'monthly',
  features,
  sortOrder: price,
  isDefault: name === 'free',
  isPopular: name === 'pro',
  ...(name === 'pro' && { paymentLink: 'https://pay.example/pro' }),
})

export const plans: Plan[] = [
  plan('free', 'Бесплатный', 0, {
    maxAssistants: 1,
    maxConversations: 50,
    maxStorageMb: 100,
    apiAccess: false,
    prioritySupport: false,
  }),
  plan('basic', 'Basic', 1_000, {
    maxAssistants: 3,
    maxConversations: 500,
    maxStorageMb: 1_024,
    apiAccess: false,
    prioritySupport: false,
  }),
  plan('pro', 'PRO', 2_500, {
    maxAssistants: 10,
    maxConversations: 5_000,
    maxStorageMb: 5_120,
    apiAccess: true,
    prioritySupport: true,
  }),
  plan('premium', 'Premium', 5_000, {
    maxStorageMb: 20_480,
    apiAccess: true,
    prioritySupport: true,
  }),
]

const [free] = plans

/** The usage of the free plan by the person of the stories. */
const planUsage: PlanUsage = {
  ...(free && { plan: free }),
  assistants: { used: 5, limit: 10 },
  conversations: { used: 12, limit: 50 },
  storage: { used: 3_500_000, limit: 104_857_600 },
}

/** The installation of the stories, as the server describes it before anyone signs in. */
export const instance = {
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
}

const ownSession = (id: number, device: string | undefined, lastUsedAt: string) => ({
  id: `${id}`.repeat(24),
  ...(device && { device }),
  createdAt: '2026-11-01T09:00:00Z',
  lastUsedAt,
  isCurrent: id === 1,
  isAdministrator: false,
})
const ownSessions = [
  ownSession(1, 'Firefox, Windows', '2026-11-23T09:20:00Z'),
  ownSession(2, 'Safari, iPhone', '2026-11-22T19:05:00Z'),
  ownSession(3, undefined, '2026-11-12T07:40:00Z'),
]

const step = (name: string, title: string, state: ChecklistStep['state']): ChecklistStep => {
  const text = 'Нужен коду виджета, ссылкам из писем и вебхукам.'
  return {
    id: name,
    title: { ru: title, en: title, pl: title },
    text: { ru: text, en: text, pl: text },
    href: '/documentation/server',
    state,
  }
}

/** The answers that every screen asks for. */
export const answers = {
  'GET /api/instance': instance,
  'GET /api/plugins': [],
  'GET /api/plugins/pages': [],
  'GET /api/examples': assistants(2),
  'GET /api/assistants/my': assistants(5),
  'GET /api/plans': plans,
  'GET /api/usage/plan': planUsage,
  'GET /api/usage/currency': { currency: 'RUB', perDollar: 92.5 },
  'GET /api/models': storyModels,
  'GET /api/announcements/unread': { total: 4, unread: 2 },
  'GET /api/notifications': notificationPage,
  'GET /api/inbox/counts': { waiting: 2, mine: 1, people: 1 },
  'GET /api/account/sign-in': {
    email: 'olga@example.com',
    hasPassword: true,
    isGoogleConnected: true,
    isEmailConfirmed: true,
    apiKeys: apiKeys.length,
  },
  'GET /api/account/sessions': ownSessions,
  'GET /api/account/contents': { assistants: 3, documents: 21, conversations: 152, connections: 2, posts: 0 },
  'GET /api/account/api-keys': { isAllowed: true, keys: apiKeys },
  'GET /api/notifications/delivery': delivery,
  'GET /api/integrations': [],
  'GET /api/overview': {
    conversations: 12,
    refused: 2,
    failed: 1,
    unanswered: 3,
    unansweredOf: { assistantId: id(100), name: 'Поддержка магазина' },
  },
  'GET /api/admin/checklist': [
    step('address', 'Адрес сервера', 'open'),
    step('mail', 'Почта', 'done'),
    step('backup', 'Резервная копия', 'dismissed'),
  ],
}

/** Answers that never come, and that fail. */
export const never = { reply: { delay: Number.POSITIVE_INFINITY } }
export const broken = {
  reply: {
    status: 503,
    body: { error: 'busy', code: 'server.busy', message: 'Сервер занят. Повторите через минуту.' },
  },
}
