import type { Language, QuizAnswer } from '@botanika/core/contract'
import { refresh } from '@botanika/dashboard/data'
import { useCallback, useRef } from 'react'
import type { ProgressInput } from '../../shared/lesson.ts'
import { api, useApi } from '../lessons-api.ts'
import { useClock } from './use-clock.ts'

export type ProgressChange = Omit<ProgressInput, 'lessonId'>

/** The reader's own progress of a lesson; waits while nobody is signed in, as `userId` is undefined then. */
export const useProgress = (lessonId: string, { userId }: { userId: string | undefined }) => {
  const { data, error, mutate } = useApi(
    'GET /api/lesson-progress/{lessonId}',
    userId === undefined ? null : { params: { lessonId } },
  )
  const exists = useRef(false)
  if (data) exists.current = true
  /** The last call: each waits for the one before, so that an older answer never replaces a newer one. */
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const save = useCallback(
    (change: ProgressChange): Promise<'saved' | 'created'> => {
      const run = async () => {
        const body = { lessonId, ...change }
        const isNew = !exists.current
        const saved = isNew
          ? await api('POST /api/lesson-progress', { body })
          : await api('PUT /api/lesson-progress/{lessonId}', { params: { lessonId }, body })
        exists.current = true
        await mutate(saved, { revalidate: false })
        void refresh('GET /api/lesson-progress')
        return isNew ? 'created' : 'saved'
      }
      const next = last.current.then(run, run)
      last.current = next.catch(() => undefined)
      return next
    },
    [lessonId, mutate],
  )

  const answerQuiz = useCallback(
    async (number: number, { answer, language }: { answer: QuizAnswer; language: Language }) => {
      const reply = await api('PUT /api/lesson-progress/{lessonId}/quizzes/{number}', {
        params: { lessonId, number },
        body: {
          language,
          answer: 'text' in answer ? { text: answer.text } : { choices: [...answer.choices] },
        },
      })
      if (reply.progress) {
        exists.current = true
        await mutate(reply.progress, { revalidate: false })
        void refresh('GET /api/lesson-progress')
      }
      return reply.isRight
    },
    [lessonId, mutate],
  )

  const unsent = useClock({
    owner: userId === undefined || data === undefined ? undefined : `${userId}:${lessonId}`,
    isCounting: data?.isCompleted !== true,
    known: data?.timeSpent ?? 0,
    save,
  })
  /** Reads the present progress from the server. */
  const reload = useCallback(() => mutate(), [mutate])

  return { record: data, error, save, reload, answerQuiz, minutes: (data?.timeSpent ?? 0) + unsent }
}
export type Progress = ReturnType<typeof useProgress>
