import { always, Done, defineApi } from '@botanika/core/contract'
import Type from 'typebox'
import { Id, LessonProgress, ProgressInput } from '../shared/lesson.ts'

const ByLesson = Type.Object({ lessonId: Id })
const ofUser = { access: 'user', openTo: always } as const

export const progressApi = defineApi({
  'GET /api/lesson-progress': {
    summary: 'The own progress of all lessons, without notes',
    ...ofUser,
    reply: Type.Array(Type.Object({ lessonId: Id, progress: Type.Integer(), isCompleted: Type.Boolean() })),
  },
  'GET /api/lesson-progress/{lessonId}': {
    summary: 'The own progress of a lesson; null: none yet',
    ...ofUser,
    params: ByLesson,
    reply: Type.Union([LessonProgress, Type.Null()]),
  },
  'PUT /api/lesson-progress/{lessonId}': {
    summary: 'Save the own progress of a lesson',
    ...ofUser,
    perMinute: 120,
    params: ByLesson,
    body: ProgressInput,
    reply: LessonProgress,
  },
  'POST /api/lesson-progress': {
    summary: 'Save the own progress of a lesson for the first time; a repeat changes what there is',
    ...ofUser,
    perMinute: 120,
    body: ProgressInput,
    reply: LessonProgress,
  },
  'GET /api/lesson-favourites': {
    summary: 'Ids of the own favourite lessons',
    ...ofUser,
    reply: Type.Array(Id),
  },
  'PUT /api/lesson-favourites/{lessonId}': {
    summary: 'Add a lesson to the own favourites',
    ...ofUser,
    perMinute: 120,
    params: ByLesson,
    reply: Done,
  },
  'DELETE /api/lesson-favourites/{lessonId}': {
    summary: 'Remove a lesson from the own favourites',
    ...ofUser,
    perMinute: 120,
    params: ByLesson,
    reply: Done,
  },
})
