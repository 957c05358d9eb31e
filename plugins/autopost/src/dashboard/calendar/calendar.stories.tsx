import { broken, never } from '@botanika/dashboard/stories'
import type { StoryMeta } from '@botanika/dashboard/ui'
import { autopostStory } from '../story-fixtures/autopost-story.tsx'
import { many, postCard } from '../story-fixtures/posts.ts'
import { project } from '../story-fixtures/project.ts'
import Calendar from './calendar.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Календарь автопостов', parameters: { layout: 'padded' } }
export default meta

/** Makes a number of posts, around this day. */
const around = (count: number) =>
  many(count, n => {
    const at = new Date(Date.now() + ((n * 7) % 40) * 86_400_000 - 10 * 86_400_000)
    at.setUTCHours(6 + ((n * 5) % 12), (n % 4) * 15, 0, 0)
    return postCard(n, { scheduledAt: at.toISOString(), isRecurring: n % 9 === 0 })
  })
const calendar = (answer: unknown) =>
  autopostStory(<Calendar project={project()} />, {
    api: { 'GET /api/autopost-projects/{id}/autoposts': answer },
  })

export const Filled = calendar(around(24))
export const Empty = calendar([])
export const Loading = calendar(never)
export const Failed = calendar(broken)
export const Much = calendar(around(200))
