import type { Change } from '../../shared/change.ts'
import type { ProjectMessage } from '../../shared/message.ts'
import { defaultSettings, type Project } from '../../shared/project.ts'
import { idOf, projectId, telegram, vk } from './posts.ts'

export const project = (rest: Partial<Project> = {}): Project => ({
  id: projectId,
  userId: idOf(1),
  name: 'Магазин растений',
  description: 'Посты для канала и сообщества: скидки, советы, новинки',
  status: 'active',
  settings: {
    ...defaultSettings,
    defaultIntegrationId: telegram,
    slots: [{ time: '10:00' }, { time: '18:30', days: [1, 3, 5] }],
  },
  version: 4,
  counts: { draft: 3, scheduled: 12, published: 41, failed: 1, waiting: 2 },
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...rest,
})

const target = (id: string, type: string, name: string) => ({
  id,
  type,
  name,
  limits: {
    text: type === 'vk' ? 16_000 : 4_096,
    caption: type === 'vk' ? 16_000 : 4_096,
    besideMedia: type === 'vk' ? 0 : 1_024,
    media: 10,
    mediaKinds: ['image', 'video', 'file'],
    mediaBytes: 20_971_520,
    buttons: type === 'vk' ? 0 : 8,
    comment: type === 'vk' ? 4_000 : 0,
  },
  can: ['edit', 'remove', 'test', ...(type === 'vk' ? ['statistics'] : [])],
})
export const targets = [
  target(telegram, 'telegram_autopost', 'Магазин растений'),
  target(vk, 'vk', 'Сообщество ВКонтакте'),
]

const runId = idOf(0xe1)
const said = (n: number, role: ProjectMessage['role'], rest: Partial<ProjectMessage>): ProjectMessage => ({
  id: idOf(0xd0 + n),
  projectId,
  userId: idOf(1),
  role,
  content: '',
  metadata: {},
  createdAt: `2026-11-24T09:0${n}:00.000Z`,
  ...rest,
})
export const messages: ProjectMessage[] = [
  said(1, 'user', { content: 'Сделай план на неделю: скидки, советы по уходу и вопрос подписчикам.' }),
  said(2, 'assistant', {
    content: 'Составил план на неделю: **три поста**. Проверьте их и примите те, что подходят.',
    metadata: {
      generatedPosts: 3,
      processingTime: 4.2,
      model: 'gpt-4o',
      runId,
      dropped: ['Пост на 31 ноября: такого дня нет'],
      sources: [
        {
          title: 'Прайс-лист, ноябрь.pdf',
          heading: 'Скидки',
          quote: 'До 30 ноября скидка 20 % на все комнатные растения.',
        },
      ],
    },
  }),
]

const version = {
  title: 'Скидки недели',
  content: 'Только до воскресенья: скидка 20 % на комнатные растения.',
  scheduledAt: '2036-12-01T07:00:00.000Z',
  isRecurring: false,
  recurringInterval: null,
}
export const changes: Change[] = [
  {
    id: idOf(0xf1),
    projectId,
    runId,
    postId: idOf(0x1001),
    kind: 'edit',
    before: version,
    after: { ...version, content: 'Только до пятницы: скидка 30 % на комнатные растения.' },
    state: 'proposed',
    post: { status: 'scheduled', review: 'approved' },
    createdAt: '2026-11-24T09:02:00.000Z',
  },
  {
    id: idOf(0xf2),
    projectId,
    runId,
    postId: idOf(0x1002),
    kind: 'move',
    before: version,
    after: { ...version, scheduledAt: '2036-12-01T08:00:00.000Z' },
    state: 'proposed',
    post: { status: 'scheduled', review: 'approved' },
    createdAt: '2026-11-24T09:02:00.000Z',
  },
  {
    id: idOf(0xf3),
    projectId,
    runId,
    postId: idOf(0x1003),
    kind: 'create',
    before: null,
    after: { ...version, title: 'Совет дня: фикус зимой' },
    state: 'accepted',
    post: { status: 'draft', review: 'waiting' },
    createdAt: '2026-11-24T09:02:00.000Z',
  },
]
