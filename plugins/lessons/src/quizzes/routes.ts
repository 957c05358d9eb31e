import { isRightAnswer, quizzesOf } from '@botanika/core/contract'
import type { Handlers } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import type { LessonStore } from '../lesson-store.ts'
import type { ProgressStore } from '../progress/progress-store.ts'
import { inLanguage } from '../shared/in-language.ts'
import type { quizApi } from './api.ts'

/** Percent of progress for all questions of a lesson; the reader adds the rest («Завершить урок»). */
const quizShare = 75

interface Stores {
  store: LessonStore
  progress: ProgressStore
}

export const quizRoutes = ({ store, progress }: Stores): Handlers<typeof quizApi> => ({
  'PUT /api/lesson-progress/{lessonId}/quizzes/{number}': async ({ params, body, caller }) => {
    const { lessonId, number } = params
    const lesson = await store.get(lessonId, { drafts: 'hidden' })
    const quizzes = quizzesOf(inLanguage(lesson, body.language).content)
    const quiz = quizzes[number - 1]
    if (!quiz) throw fail('lessons.no-quiz')
    const of = { userId: caller.id, lessonId }
    if (!isRightAnswer(quiz, body.answer)) return { isRight: false, progress: await progress.find(of) }
    const { quizzes: solved = [] } = await progress.solve(of, number)
    const share = solved.filter(one => one <= quizzes.length).length / quizzes.length
    return {
      isRight: true,
      progress: await progress.save(of, { lessonId, progress: Math.floor(share * quizShare) }),
    }
  },
})
