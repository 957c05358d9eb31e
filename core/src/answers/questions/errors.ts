import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'questions.pair-not-found': 404,
  'questions.unanswered-not-found': 404,
  'questions.too-many-pairs': 409,
  'questions.same-question': 409,
})
