import type { DialogueMessage, InboxItem } from '@botanika/core/contract'
import { answers, assistants, person } from './account.ts'
import { conversationsAnswers } from './conversations-api.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const [support] = assistants(1)
const { id: userId, username: name } = person()

const item = (at: number, part: Partial<InboxItem>): InboxItem => ({
  id: `6b019206e7d4d38ade30${String(at).padStart(4, '0')}`,
  assistantId: support?.id ?? '',
  assistantName: support?.name ?? '',
  channel: 'widget',
  state: 'waiting',
  version: 1,
  since: ago(at * 4),
  last: { role: 'user', text: 'Позовите, пожалуйста, человека', at: ago(at * 4) },
  unread: 1,
  ...part,
})

/** People who wait, shortly, long and too long, each for another reason. */
export const waitingItems: InboxItem[] = [
  item(21, {
    person: 'Анна Петрова',
    reason: 'model',
    summary: 'Заказ № 1042 пришёл без упаковки, просит вернуть деньги.',
    unread: 3,
  }),
  item(3, { channel: 'telegram', person: 'Сергей', reason: 'words' }),
  item(2, {
    reason: 'unanswered',
    last: {
      role: 'assistant',
      text: 'В документах этого нет. Спросите иначе или позовите человека — передам вопрос дальше.',
      at: ago(8),
    },
  }),
  item(0, { channel: 'page', reason: 'button', unread: 0 }),
]

const answered = { state: 'person', version: 2, unread: 0 } as const

/** Conversations that the reader, a colleague and somebody in a messenger's own app answer. */
export const peopleItems: InboxItem[] = [
  item(5, { ...answered, person: 'Марина', colleague: { id: userId, name }, reason: 'words' }),
  item(6, {
    ...answered,
    channel: 'telegram',
    person: 'Отдел закупок',
    colleague: { id: 'c'.repeat(24), name: 'Борис' },
    last: { role: 'operator', text: 'Счёт отправил на почту.', at: ago(2) },
  }),
  item(7, { ...answered, channel: 'telegram', person: 'Игорь', until: ago(-60) }),
  item(8, {
    ...answered,
    person: 'Елена',
    colleague: { id: userId, name },
    snoozedUntil: ago(-1_000),
  }),
]

/** A full page of the list. */
export const manyItems: InboxItem[] = Array.from({ length: 50 }, (_, at) =>
  item(at, {
    person: `Посетитель № ${1_000 + at}`,
    reason: 'button',
    last: { role: 'user', text: `Когда приедет заказ № ${1_000 + at}?`, at: ago(at) },
    unread: at % 4,
  }),
)

const message = (at: number, part: Partial<DialogueMessage>): DialogueMessage => ({
  id: `6b019206e7d4d38ade31${String(at).padStart(4, '0')}`,
  conversationId: waitingItems[0]?.id ?? '',
  role: 'user',
  content: '',
  status: 'complete',
  seq: 0,
  order: at,
  citations: [],
  attachments: [],
  timestamp: ago(90 - at * 5),
  ...part,
})

/** A conversation that went from the assistant to a person. */
export const inboxMessages: DialogueMessage[] = [
  message(0, { content: 'Заказ № 1042 пришёл без упаковки. Что делать?' }),
  message(1, {
    role: 'assistant',
    content: 'Товар без упаковки можно **вернуть в течение 14 дней** [1].',
    outcome: 'answered',
    model: 'gpt-4o',
    citations: [{ n: 1, title: 'Правила возврата.pdf', page: 2, quote: 'Возврат: 14 дней' }],
  }),
  message(2, { content: 'Я хочу деньги, а не правила. Позовите человека!' }),
  message(3, {
    role: 'operator',
    content: 'Здравствуйте, Анна! Это Ольга. Деньги вернём сегодня, нужен только номер чека.',
  }),
  message(4, { content: 'Спасибо! Чек 5521.' }),
]

export const inboxAnswers = {
  ...answers,
  ...conversationsAnswers,
  'GET /api/inbox': waitingItems,
  'GET /api/inbox/counts': { waiting: 4, mine: 2, people: 4 },
  'GET /api/inbox/{id}': waitingItems[0],
  'GET /api/dialogues/{id}/messages': inboxMessages,
  'PUT /api/inbox/{id}/read': { ...waitingItems[0], unread: 0 },
}
