import type { Health, QueueHealth } from '@botanika/core/contract'
import type { StoryMeta } from '@botanika/dashboard/ui'
import { adminStory, idOf, many, tabStories } from '../story-fixtures/admin-story.tsx'
import HealthPage from './health.page.tsx'
import { RetryDialog, type RetryDialogProps } from './retry-dialog.tsx'

const meta: StoryMeta<object> = { title: 'Администрирование/Состояние' }
export default meta

const text = (ru: string) => ({ ru, en: ru, pl: ru })
const queue = (name: QueueHealth['name'], setAside = 0, unknown = 0): QueueHealth => ({
  name,
  waiting: setAside * 3,
  ...(setAside > 0 && { oldestAt: '2026-11-22T09:00:00.000Z' }),
  setAside,
  unknown,
})
const fresh: Health = {
  checkedAt: '2026-11-23T09:00:00.000Z',
  version: '0.2.0',
  node: '24.11.0',
  startedAt: '2026-11-20T09:00:00.000Z',
  memory: { used: 260_000_000, heap: 120_000_000, total: 4_000_000_000 },
  loopLagMs: 1.2,
  openSockets: 3,
  database: { kind: 'embedded', isUp: true, bytes: 48_000_000 },
  disk: { free: 30_000_000_000, total: 80_000_000_000 },
  queues: [queue('jobs'), queue('inbox'), queue('outbox'), queue('posts')],
  connections: { total: 0, items: [] },
  providers: [],
  programs: [
    { name: 'libreoffice', isFound: false },
    { name: 'tesseract', isFound: false },
    { name: 'poppler', isFound: false },
  ],
  warnings: [],
}
const provider = (change: Partial<Health['providers'][number]>): Health['providers'][number] => ({
  host: 'api.openai.com',
  purpose: 'replies',
  keyOf: 'server',
  accounts: [],
  state: 'ok',
  models: [],
  ...change,
})
const troubled: Health = {
  ...fresh,
  database: { ...fresh.database, lastBackupAt: '2026-11-02T09:00:00.000Z' },
  disk: { free: 2_000_000_000, total: 80_000_000_000 },
  queues: [queue('jobs', 2), queue('inbox', 4), queue('outbox', 17, 3), queue('posts', 1, 1)],
  connections: {
    total: 1,
    items: [
      {
        id: idOf(1),
        type: 'telegram',
        name: 'Бот магазина',
        ownerId: idOf(2),
        owner: 'anna@example.com',
        since: '2026-11-21T09:00:00.000Z',
        code: 'integrations.unauthorized',
        reason: text('Telegram не принимает токен: возьмите новый у @BotFather'),
      },
    ],
  },
  providers: [
    provider({
      state: 'key-refused',
      until: '2026-11-23T09:05:00.000Z',
      since: '2026-11-23T08:40:00.000Z',
      code: 'ai.key-rejected',
      reason: text('Ключ OpenAI не принят'),
    }),
    provider({
      host: 'models.example',
      state: 'failing',
      models: ['llama3.1:8b'],
      since: '2026-11-22T18:20:00.000Z',
      code: 'ai.unreachable',
      reason: text('Сервер провайдера не отвечает по своему адресу'),
    }),
    provider({ purpose: 'embeddings', state: 'paused', models: ['text-embedding-3-small'] }),
    provider({ keyOf: 'account', accounts: ['boris@example.com'], state: 'failing', models: ['gpt-4o'] }),
  ],
  programs: [
    { name: 'libreoffice', isFound: true, version: '7.4.7.2' },
    { name: 'tesseract', isFound: true, version: '5.3.0', languages: ['rus', 'eng', 'pol'] },
    { name: 'poppler', isFound: false },
  ],
  warnings: [
    {
      id: 'disk-low',
      code: 'disk-low',
      area: 'health',
      severity: 'warning',
      message: text('На диске осталось 2 % места'),
    },
  ],
}
const [connection] = troubled.connections.items
const states = tabStories(<HealthPage />, {
  list: 'GET /api/admin/health',
  filled: troubled,
  empty: fresh,
  much: {
    ...troubled,
    queues: [
      queue('jobs', 10_000),
      queue('inbox', 10_000),
      queue('outbox', 10_000, 10_000),
      queue('posts', 9_999, 12),
    ],
    connections: { total: 1_200, items: many(50, n => ({ ...connection, id: idOf(n) })) },
    providers: many(50, n =>
      provider({ host: `provider-${n}.with-a-long-name.example:8443`, state: 'failing' }),
    ),
  },
})
export const Troubled = states.Filled
export const JustStarted = states.Empty
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much

const dialog = (props: Pick<RetryDialogProps, 'queue' | 'unknown' | 'isUnknownOnly'>) =>
  adminStory(
    <RetryDialog {...props} isPending={false} onClose={() => undefined} onConfirm={() => undefined} />,
  )
export const SendAgain = dialog({ queue: 'outbox', unknown: 0, isUnknownOnly: false })
export const SendAgainSomeDoubtful = dialog({ queue: 'outbox', unknown: 3, isUnknownOnly: false })
export const PublishAgainAllDoubtful = dialog({ queue: 'posts', unknown: 1, isUnknownOnly: true })
