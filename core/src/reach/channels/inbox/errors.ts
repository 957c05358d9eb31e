import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.inboxErrors, {
  'hooks.refused': 401,
  'hooks.unreadable': 400,
})
