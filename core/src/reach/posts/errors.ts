import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'posts.no-target': 404,
  'posts.refused': 400,
  'posts.no-test': 409,
  'posts.not-ready': 409,
  'posts.not-found': 404,
  'posts.not-open': 409,
  'posts.cannot': 409,
})
