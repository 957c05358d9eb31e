import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.apiKeysErrors, {
  'auth.key-invalid': 401,
  'auth.key-not-here': 403,
  'auth.key-scope': 403,
  'auth.key-plan': 403,
  'auth.key-rate': 429,
  'account.api-keys-limit': 409,
  'account.api-key-not-found': 404,
})
