import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'usage.day-spent': { status: 429, retryAfter: 3_600 },
})
