import { defineManifest } from '@botanika/core/contract'
import Type from 'typebox'
import { agentApi } from './agent/api.ts'
import { postsApi } from './posts/api.ts'
import { projectsApi } from './projects/api.ts'
import { Id } from './shared/fields.ts'

const title = { ru: 'Автопостинг', en: 'Autoposting', pl: 'Autopublikacja' }

export default defineManifest({
  id: 'autopost',
  title,
  description: {
    ru: 'Агент пишет посты, календарь публикует их в каналы и сообщества',
    en: 'An agent writes posts, a calendar publishes them to channels and communities',
    pl: 'Agent pisze posty, kalendarz publikuje je w kanałach i społecznościach',
  },
  pages: [
    {
      path: '/autopost/:projectId?',
      file: 'autopost',
      label: title,
      icon: 'calendar-clock',
      access: 'public',
      nav: { kind: 'sidebar', order: 40 },
    },
  ],
  socketEvents: {
    /** The progress of a run of the agent. */
    progress: Type.Object({
      projectId: Id,
      runId: Id,
      phase: Type.String(),
      done: Type.Integer(),
      total: Type.Integer(),
    }),
    /** Notice that posts, messages or settings of a project changed: read them anew. */
    changed: Type.Object({ projectId: Id, postId: Type.Optional(Id) }),
  },
  api: { ...projectsApi, ...postsApi, ...agentApi },
})
