import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'synonyms.not-found': 404,
  'synonyms.too-many': 409,
  'synonyms.taken': 409,
  'synonyms.one-word': 422,
  'synonyms.no-word': 422,
})
