import type { Post, PostCard } from '../../shared/post.ts'

/** The id of the nth object of the stories. */
export const idOf = (n: number): string => n.toString(16).padStart(24, '0')

export const projectId = idOf(0xa0)
export const telegram = idOf(0xc1)
export const vk = idOf(0xc2)

const titles = [
  'Скидки недели',
  'Совет дня: как поливать фикус',
  'Новинки: монстеры и калатеи',
  'Вопрос подписчикам',
  'Пять растений, которые переживут отпуск',
]
const texts = [
  'Только до воскресенья: **−20 %** на комнатные растения. Приходите, пока есть из чего выбрать.',
  'Поливайте фикус, когда верхний слой земли просох на два сантиметра. Зимой — раз в неделю, летом чаще, и не забывайте протирать листья.',
  'Привезли двенадцать сортов. Самые неприхотливые — [в каталоге](https://example.com).',
]
const statuses = ['scheduled', 'draft', 'published', 'scheduled', 'failed'] as const

/** The nth post of a list; times are days of late November 2026. */
export const postCard = (n: number, rest: Partial<PostCard> = {}): PostCard => {
  const status = statuses[n % statuses.length] ?? 'draft'
  const at = new Date(Date.UTC(2026, 10, 2 + (n % 28), 6 + ((n * 3) % 12), (n % 4) * 15)).toISOString()
  return {
    id: idOf(0x1000 + n),
    userId: idOf(1),
    projectId,
    integrationId: telegram,
    status,
    review: status === 'draft' && n % 2 === 0 ? 'waiting' : 'none',
    reviewNote: '',
    version: 1,
    scheduledAt: at,
    publishedAt: status === 'published' ? at : null,
    lastPublished: null,
    nextScheduled: null,
    failureReason:
      status === 'failed' ? 'Бот больше не администратор канала: верните ему право публиковать' : null,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    title: titles[n % titles.length] ?? '',
    content: texts[n % texts.length] ?? '',
    integrationIds: [telegram],
    isRecurring: false,
    recurringInterval: null,
    hasMedia: n % 3 === 0,
    occurrences: [],
    needsDecision: n % 11 === 9,
    ...rest,
  }
}

export const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n + 1))

/** One post with everything that a post can have. */
export const post = (rest: Partial<Post> = {}): Post => ({
  id: idOf(0x1001),
  userId: idOf(1),
  projectId,
  integrationId: telegram,
  status: 'scheduled',
  review: 'none',
  reviewNote: '',
  version: 3,
  scheduledAt: '2036-12-01T07:00:00.000Z',
  publishedAt: null,
  lastPublished: null,
  nextScheduled: null,
  failureReason: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: 'Скидки недели',
  content:
    'Только до воскресенья: **−20 %** на комнатные растения.\n\n- монстеры\n- фикусы\n\n[Каталог](https://example.com)',
  targets: [
    { integrationId: telegram },
    { integrationId: vk, content: 'Только до воскресенья: −20 % на растения!' },
  ],
  media: [],
  linkPreview: true,
  buttons: [{ text: 'Выбрать растение', url: 'https://example.com' }],
  comment: '',
  ad: { isAd: false, advertiser: '', erid: '' },
  metadata: { hashtags: ['скидки', 'растения'] },
  isRecurring: false,
  recurringInterval: null,
  recurringDays: [],
  recurringTime: null,
  recurringUntil: null,
  recurringCount: null,
  skipped: [],
  upcoming: [],
  deliveries: [],
  timeline: [
    { at: '2026-11-19T09:00:00.000Z', by: 'agent', what: 'created' },
    { at: '2026-11-20T09:00:00.000Z', by: 'person', what: 'changed' },
    { at: '2026-11-20T09:01:00.000Z', by: 'person', what: 'scheduled' },
  ],
  ...rest,
})
