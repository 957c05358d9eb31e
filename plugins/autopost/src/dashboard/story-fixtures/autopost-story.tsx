import { person, StoryFrame } from '@botanika/dashboard/stories'
import type { Story } from '@botanika/dashboard/ui'
import type { ReactNode } from 'react'
import { many, post, postCard, projectId } from './posts.ts'
import { changes, messages, project, targets } from './project.ts'

const owner = person()
const html =
  'Только до воскресенья: <b>−20 %</b> на комнатные растения.<br><br>• монстеры<br>• фикусы<br><br><a href="https://example.com">Каталог</a><br><br>#скидки #растения'

/** The server's answers about a project with a chat and posts. */
const answers = {
  'GET /api/autopost-projects': [project()],
  'GET /api/autopost-projects/{id}': project(),
  'GET /api/integrations': targets.map(({ id, type, name }, at) => ({
    ...{ id, type, name, isActive: true },
    health: at === 0 ? { state: 'ok' } : { state: 'error', message: 'Ключ сообщества не подходит.' },
  })),
  'GET /api/autopost-targets': targets,
  'GET /api/autopost-projects/{id}/messages': messages,
  'GET /api/autopost-projects/{id}/runs': [],
  'GET /api/autopost-projects/{id}/changes': changes,
  'GET /api/autopost-projects/{id}/autoposts': many(12, postCard),
  'GET /api/autopost-projects/{id}/next-slot': { at: '2036-12-01T07:00:00.000Z' },
  'GET /api/autoposts/{id}': post(),
  'PUT /api/autoposts/{id}': post({ version: 4 }),
  'GET /api/models': [],
  'GET /api/assistants/my': [],
  'POST /api/autopost-targets/{id}/verify': { ok: true },
  'POST /api/autopost-preview': {
    html,
    length: 96,
    most: 4_096,
    parts: [{ html, length: 96, media: [], isComment: false, hasButtons: false }],
    problems: [],
  },
}

/** A part of the page as its owner sees it; `api` takes the place of single answers. */
export const autopostStory = (
  content: ReactNode,
  { api = {}, path = `/autopost/${projectId}` }: { api?: Record<string, unknown>; path?: string } = {},
): Story => ({
  render: () => (
    <StoryFrame user={owner} path={path}>
      {content}
    </StoryFrame>
  ),
  parameters: { layout: 'padded', api: { ...answers, ...api } },
})
