import { broken, never, StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import DocumentationPage from '../pages/documentation.page.tsx'
import { chapter, entries } from '../story-fixtures/handbook.ts'
import { sitePage } from '../story-fixtures/site-page.ts'
import { ChapterView } from './chapter-view.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Документация', parameters: { layout: 'padded' } }
export default meta

const list = (answer: unknown, path = '/documentation'): Story => ({
  render: () => (
    <StoryFrame path={path}>
      <DocumentationPage />
    </StoryFrame>
  ),
  parameters: {
    api: {
      'GET /api/site-content/{pageKey}': sitePage('documentation'),
      'GET /api/handbook': answer,
    },
  },
})

export const Chapters = list(entries.map(entry => ({ ...entry, passages: [] })))
export const Found = list(entries, '/documentation?search=тариф')
export const NothingFound = list([], '/documentation?search=бегемот')
export const Loading = list(never)
export const Failed = list(broken)
export const OneChapter: Story = {
  render: () => (
    <StoryFrame path={`/documentation/${chapter.slug}`}>
      <ChapterView chapter={chapter} />
    </StoryFrame>
  ),
}
