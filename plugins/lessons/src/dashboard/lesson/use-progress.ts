import type { Language, QuizAnswer } from '@botanika/core/contract'
import { refresh } from '@botanika/dashboard/data'
import { useCallback, useEffect, useRef } from 'react'
import type { ProgressInput } from '../../shared/lesson.ts'
import { api, useApi } from '../lessons-api.ts'

export type ProgressChange = Omit<ProgressInput, 'lessonId'>

/** +1 minute for every 60 seconds. */
const minuteMs = 60_000

/** The reader's own progress of a lesson; waits while nobody is signed in. */
export const useProgress = (lessonId: string, { isSignedIn }: { isSignedIn: boolean }) => {
  const { data, error, mutate } = useApi(
    'GET /api/lesson-progress/{lessonId}',
    isSignedIn ? { params: { lessonId } } : null,
  )
  const exists = useRef(false)
  if (data) exists.current = true
  /** One call after the other, so that an older answer never replaces a newer one. */
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

  const isCompleted = data?.isCompleted === true
  const isCounting = data !== undefined && !isCompleted
  const minutes = useRef(0)
  minutes.current = Math.max(minutes.current, data?.timeSpent ?? 0)
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => {
      minutes.current += 1
      // Minutes without a connection are in the number that is sent next.
      void save({ timeSpent: minutes.current }).catch(() => undefined)
    }, minuteMs)
    return () => clearInterval(timer)
  }, [isCounting, save])

  return { record: data, error, save, answerQuiz }
}
export type Progress = ReturnType<typeof useProgress>
