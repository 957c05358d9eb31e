import { broken, never, person, StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import FavouriteLessons from './favourites.page.tsx'
import { LessonView } from './lesson/lesson-view.tsx'
import LessonsPage from './lessons.page.tsx'
import { cards, lesson } from './story-fixtures/lessons.ts'

const meta: StoryMeta<object> = { title: 'Экраны/Уроки', parameters: { layout: 'padded' } }
export default meta

const reader = person()
const catalogue = (list: unknown): Story => ({
  render: () => (
    <StoryFrame user={reader} path="/lessons">
      <LessonsPage />
    </StoryFrame>
  ),
  parameters: {
    api: {
      'GET /api/lessons': list,
      'GET /api/lesson-progress': [{ lessonId: lesson.id, progress: 50, isCompleted: false }],
      'GET /api/lesson-favourites': [lesson.id],
    },
  },
})

export const Catalogue = catalogue(cards)
export const NoLessons = catalogue([])
export const Loading = catalogue(never)
export const Failed = catalogue(broken)
export const OneLesson: Story = {
  render: () => (
    <StoryFrame user={reader} path={`/lessons/${lesson.id}`}>
      <LessonView lesson={lesson} />
    </StoryFrame>
  ),
  parameters: { api: { 'GET /api/lesson-progress/{lessonId}': null, 'GET /api/lesson-favourites': [] } },
}

const favourites = (list: unknown): Story => ({
  render: () => (
    <StoryFrame user={reader} path="/profile">
      <FavouriteLessons />
    </StoryFrame>
  ),
  parameters: { api: { 'GET /api/lessons': cards, 'GET /api/lesson-favourites': list } },
})

export const Favourites = favourites(cards.map(({ id }) => id))
export const NoFavourites = favourites([])
export const FavouritesLoading = favourites(never)
export const FavouritesFailed = favourites(broken)
