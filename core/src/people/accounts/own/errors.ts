import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

export const failOwn = defineErrors(texts.ownErrors, {
  'account.no-password': 409,
  'account.same-email': 400,
  'account.email-link-wrong': 400,
  'account.other-email': 400,
  'account.export-running': 409,
})
