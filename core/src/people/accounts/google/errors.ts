import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.googleErrors, {
  'auth.google-off': 404,
  'auth.google-failed': 400,
  'auth.google-cancelled': 400,
  'auth.google-unverified': 403,
  'auth.google-password-first': 409,
})
