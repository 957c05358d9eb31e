import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

/** Errors of an administrator's change of an account. */
export const failChange = defineErrors(texts.changesErrors, {
  'account.changed-meanwhile': 409,
  'account.unknown-plan': 400,
  'account.self': 400,
  'account.session-not-found': 404,
})
