import { always, defineApi, quizLimits } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'
import { Id, LessonProgress } from '../shared/lesson.ts'

const strict = { additionalProperties: false } as const
const position = Type.Integer({ minimum: 0, maximum: quizLimits.options - 1 })

export const QuizReply = Type.Object({
  isRight: Type.Boolean(),
  /** Progress with this question among the answered ones; null: nothing is saved yet. */
  progress: Type.Union([LessonProgress, Type.Null()]),
})
export type QuizReply = Static<typeof QuizReply>

export const quizApi = defineApi({
  'PUT /api/lesson-progress/{lessonId}/quizzes/{number}': {
    summary: 'Answer a question of a lesson; a right answer counts into the own progress',
    access: 'user',
    openTo: always,
    perMinute: 60,
    params: Type.Object({
      lessonId: Id,
      /** Number of the question in the text, from 1 on. */
      number: Type.Integer({ minimum: 1, maximum: quizLimits.quizzes }),
    }),
    body: Type.Object(
      {
        /** Language of the text that was read. */
        language: Type.Union([Type.Literal('ru'), Type.Literal('en'), Type.Literal('pl')]),
        answer: Type.Union([
          Type.Object({ choices: Type.Array(position, { maxItems: quizLimits.options }) }, strict),
          Type.Object({ text: Type.String({ maxLength: quizLimits.option }) }, strict),
        ]),
      },
      strict,
    ),
    reply: QuizReply,
  },
})
