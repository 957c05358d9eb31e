import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'support.too-many': 429,
  'support.day-spent': { status: 429, retryAfter: 3_600 },
  'support.not-found': 404,
  'support.changed': 409,
})
