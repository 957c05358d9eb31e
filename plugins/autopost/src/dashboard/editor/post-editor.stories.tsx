import { broken, never } from '@botanika/dashboard/stories'
import type { StoryMeta } from '@botanika/dashboard/ui'
import type { Post } from '../../shared/post.ts'
import { autopostStory } from '../story-fixtures/autopost-story.tsx'
import { idOf, post, telegram, vk } from '../story-fixtures/posts.ts'
import { project } from '../story-fixtures/project.ts'
import PostEditor from './post-editor.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Редактор автопоста', parameters: { layout: 'fullscreen' } }
export default meta

const none = () => undefined
const editor = (answer: unknown, api: Record<string, unknown> = {}) =>
  autopostStory(
    <PostEditor project={project()} id={post().id} onClose={none} onChanged={none} onOpen={none} />,
    { api: { 'GET /api/autoposts/{id}': answer, ...api } },
  )
const delivery = (n: number, rest: Partial<Post['deliveries'][number]>): Post['deliveries'][number] => ({
  key: `autopost:${n}`,
  integrationId: telegram,
  at: '2026-11-20T07:00:00.000Z',
  state: 'sent',
  ...rest,
})

export const Scheduled = editor(post())
export const New = autopostStory(
  <PostEditor project={project()} at="2036-12-01T10:00" onClose={none} onChanged={none} onOpen={none} />,
)
export const Waiting = editor(post({ id: idOf(0x1101), status: 'draft', review: 'waiting' }))
export const Repeating = editor(
  post({
    isRecurring: true,
    recurringInterval: 'weekly',
    recurringDays: [1, 4],
    recurringCount: 10,
    upcoming: ['2036-12-01T07:00:00.000Z', '2036-12-04T07:00:00.000Z'],
    skipped: ['2036-12-08T07:00:00.000Z'],
  }),
)
export const Published = editor(
  post({
    status: 'published',
    publishedAt: '2026-11-20T07:00:02.000Z',
    deliveries: [
      delivery(1, { url: 'https://t.me/example/12', publishedAt: '2026-11-20T07:00:02.000Z' }),
      delivery(2, { integrationId: vk, state: 'unknown' }),
      delivery(3, { integrationId: vk, url: 'https://vk.com/wall-1_2' }),
    ],
  }),
  {
    'GET /api/autoposts/{id}/statistics': [
      {
        key: 'autopost:3',
        integrationId: vk,
        readAt: '2026-11-24T07:00:00.000Z',
        views: 1_204,
        reactions: 48,
        comments: 6,
        shares: 3,
        history: [120, 480, 760, 990, 1_204].map((views, day) => ({
          at: `2026-11-2${day}T07:00:00.000Z`,
          views,
        })),
      },
    ],
  },
)
export const Failed = editor(
  post({
    status: 'failed',
    failureReason: 'Бот больше не администратор канала: верните ему право публиковать',
    deliveries: [delivery(1, { state: 'failed', reason: 'Bad Request: need administrator rights' })],
  }),
)
export const TooLong = editor(post(), {
  'POST /api/autopost-preview': {
    text: 'Слово '.repeat(200),
    length: 5_120,
    most: 4_096,
    parts: [{ text: 'Слово '.repeat(200), length: 5_120, media: [], isComment: false, hasButtons: false }],
    problems: ['Текст длиннее, чем принимает Telegram: сократите его на 1024 знака'],
  },
})
const photo = { fileId: '00000000-0000-4000-8000-000000000001', kind: 'image', name: 'a.png' } as const
export const InTwoMessages = editor(post({ media: [photo] }), {
  'POST /api/autopost-preview': {
    html: 'Слово '.repeat(180),
    length: 1_080,
    most: 4_096,
    parts: [
      { html: '', length: 0, media: [photo.fileId], isComment: false, hasButtons: false },
      { html: 'Слово '.repeat(180), length: 1_080, media: [], isComment: false, hasButtons: false },
    ],
    problems: [],
  },
})
export const Loading = editor(never)
export const NotLoaded = editor(broken)
