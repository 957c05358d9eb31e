import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'instance.changed': 409,
  'instance.refused': 400,
  'instance.fixed': 409,
  'instance.bad-mail': 400,
  'instance.password-again': 400,
  'instance.mail-first': 400,
  'instance.enrol-first': 400,
})
