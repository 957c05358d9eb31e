import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'publishing.too-fast': 429,
  'publishing.address-spent': { status: 429, retryAfter: 3_600 },
  'publishing.day-spent': { status: 429, retryAfter: 3_600 },
  'publishing.members-only': 403,
})
