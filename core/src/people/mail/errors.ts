import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'mail.not-configured': 503,
  'mail.bad-address': 400,
  'mail.bad-subject': 400,
  'mail.too-large': 400,
})
