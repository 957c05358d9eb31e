import { broken, never, StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import AutopostPage from './autopost.page.tsx'
import { ChannelCard } from './project/channel-card.tsx'
import { TelegramForm } from './project/telegram-form.tsx'
import { CreateProject } from './projects/create-project.tsx'
import ProjectSettings from './settings/project-settings.tsx'
import { autopostStory } from './story-fixtures/autopost-story.tsx'
import { idOf, many, postCard, projectId } from './story-fixtures/posts.ts'
import { project } from './story-fixtures/project.ts'

const meta: StoryMeta<object> = { title: 'Экраны/Автопостинг', parameters: { layout: 'padded' } }
export default meta

const none = () => undefined
const list = (projects: unknown): Story =>
  autopostStory(<AutopostPage />, { path: '/autopost', api: { 'GET /api/autopost-projects': projects } })
const opened = (api: Record<string, unknown> = {}): Story =>
  autopostStory(<AutopostPage projectId={projectId} />, { api })

export const Guest: Story = {
  render: () => (
    <StoryFrame path="/autopost">
      <AutopostPage />
    </StoryFrame>
  ),
}
export const Projects = list([
  project(),
  project({ id: idOf(2), name: 'Клиника', description: '', status: 'paused' }),
  project({
    id: idOf(3),
    name: 'Школа английского языка «Первые слова» для взрослых и детей',
    counts: { draft: 0, scheduled: 0, published: 0, failed: 0, waiting: 0 },
  }),
])
export const NoProjects = list([])
export const LoadingProjects = list(never)
export const FailedProjects = list(broken)
export const ManyProjects = list(many(40, n => project({ id: idOf(n), name: `Проект ${n}` })))
export const NewProject = autopostStory(<CreateProject onClose={none} onCreated={none} />)
export const OneProject = opened()
export const NoChannel = opened({ 'GET /api/integrations': [] })
export const Paused = opened({ 'GET /api/autopost-projects/{id}': project({ status: 'paused' }) })
export const EmptyProject = opened({
  'GET /api/autopost-projects/{id}/messages': [],
  'GET /api/autopost-projects/{id}/changes': [],
  'GET /api/autopost-projects/{id}/autoposts': [],
})
export const LoadingProject = opened({ 'GET /api/autopost-projects/{id}': never })
export const LoadingParts = opened({
  'GET /api/autopost-projects/{id}/messages': never,
  'GET /api/autopost-projects/{id}/autoposts': never,
})
export const FailedParts = opened({
  'GET /api/autopost-projects/{id}/messages': broken,
  'GET /api/autopost-projects/{id}/autoposts': broken,
})
const running = {
  id: idOf(0xe1),
  projectId,
  state: 'running',
  phase: 'writing',
  done: 7,
  total: 12,
  startedAt: '2026-11-24T09:00:00.000Z',
}
export const AgentWorks = opened({ 'GET /api/autopost-projects/{id}/runs': [running] })
export const AgentFailed = opened({
  'GET /api/autopost-projects/{id}/runs': [
    {
      ...running,
      state: 'failed',
      reason: 'Модель не ответила за минуту. Повторите или выберите другую модель.',
    },
  ],
})
export const ManyPosts = opened({ 'GET /api/autopost-projects/{id}/autoposts': many(200, postCard) })
export const NeedsChannel = autopostStory(<ChannelCard onConnect={none} />)
export const ConnectTelegram = autopostStory(<TelegramForm onClose={none} />)
export const Settings = autopostStory(<ProjectSettings project={project()} onClose={none} />)
