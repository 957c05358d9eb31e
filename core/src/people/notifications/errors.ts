import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'notifications.bad-text': 400,
  'notifications.bad-link': 400,
  'notifications.no-start-link': 409,
  'notifications.bad-subject': 400,
})
