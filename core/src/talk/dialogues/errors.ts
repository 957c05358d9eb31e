import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'dialogues.not-found': 404,
  'dialogues.no-reply': 404,
})
