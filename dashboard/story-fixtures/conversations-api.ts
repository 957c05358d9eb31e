import type { Dialogue, DialogueMessage } from '@botanika/core/contract'
import { answers, assistants } from './account.ts'
import { storyXRay } from './x-ray-api.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const [support, teacher] = assistants(2)
const none = { answered: 0, refused: 0, failed: 0, good: 0, bad: 0 }

const dialogue = (at: number, part: Partial<Dialogue>): Dialogue => ({
  id: `6b019206e7d4d38ade28${String(at).padStart(4, '0')}`,
  assistantId: support?.id ?? '',
  assistantName: support?.name ?? '',
  channel: 'widget',
  isOwn: false,
  question: 'Сколько стоит доставка за город?',
  questions: 1,
  messages: 2,
  outcomes: { ...none, answered: 1 },
  lastAt: ago(at * 3),
  ...part,
})

/** Conversations on every channel and with every outcome. */
export const storyDialogues: Dialogue[] = [
  dialogue(1, { person: 'Анна Петрова', outcomes: { ...none, answered: 1, good: 1 } }),
  dialogue(2, {
    channel: 'telegram',
    person: 'Сергей',
    question: 'Можно ли вернуть товар без чека, если упаковка вскрыта, а прошло уже больше двух недель?',
    questions: 4,
    outcomes: { answered: 3, refused: 1, failed: 0, good: 0, bad: 1 },
  }),
  dialogue(3, {
    channel: 'page',
    question: 'Работаете ли вы в праздники?',
    outcomes: { ...none, refused: 1 },
  }),
  dialogue(4, {
    channel: 'dashboard',
    isOwn: true,
    assistantId: teacher?.id ?? '',
    assistantName: teacher?.name ?? '',
    question: 'Объясни разницу между will и going to',
    questions: 12,
    outcomes: { ...none, answered: 11, failed: 1 },
  }),
  dialogue(5, { channel: 'telegram', person: 'Отдел продаж', question: '', questions: 0, outcomes: none }),
]

/** A full page of the list. */
export const manyDialogues: Dialogue[] = Array.from({ length: 50 }, (_, at) =>
  dialogue(at, {
    question: `Когда приедет заказ № ${1_000 + at}?`,
    questions: (at % 5) + 1,
    outcomes: { ...none, answered: (at % 5) + 1, bad: at % 7 === 0 ? 1 : 0 },
  }),
)

const message = (at: number, part: Partial<DialogueMessage>): DialogueMessage => ({
  id: `6b019206e7d4d38ade29${String(at).padStart(4, '0')}`,
  conversationId: storyDialogues[1]?.id ?? '',
  role: at % 2 === 0 ? 'user' : 'assistant',
  content: '',
  status: 'complete',
  seq: 0,
  order: at,
  citations: [],
  attachments: [],
  timestamp: ago(7),
  ...part,
})

/** A conversation with a cited answer, a bad one, a refusal and a failure. */
export const storyMessages: DialogueMessage[] = [
  message(0, { content: 'Сколько стоит доставка за город?' }),
  message(1, {
    content: 'Доставка за город стоит **500 рублей** [1].',
    outcome: 'answered',
    model: 'gpt-4o',
    citations: [{ n: 1, title: 'Прейскурант 2026.pdf', page: 2, quote: 'Доставка за город: 500 рублей' }],
    rating: { value: 'up' },
  }),
  message(2, { content: 'А вернуть без чека можно?' }),
  message(3, {
    content: 'Да, в течение 14 дней.',
    outcome: 'answered',
    model: 'gpt-4o',
    rating: { value: 'down', reason: 'В магазине сказали, что без чека не примут' },
  }),
  message(4, { content: 'Работаете ли вы в праздники?' }),
  message(5, { content: 'В документах этого нет.', outcome: 'refused', model: 'gpt-4o' }),
  message(6, { content: 'А завтра?' }),
  message(7, {
    status: 'failed',
    outcome: 'failed',
    error: { code: 'ai.unavailable', message: 'Сервис модели не отвечает.' },
  }),
]

export const conversationsAnswers = {
  ...answers,
  'GET /api/dialogues': storyDialogues,
  'GET /api/dialogues/{id}': storyDialogues[1],
  'GET /api/dialogues/{id}/messages': storyMessages,
  'GET /api/messages/{id}/x-ray': storyXRay,
  'GET /api/assistants/my': assistants(2),
}
