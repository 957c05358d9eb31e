import { defineErrors } from '../errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'secrets.unreadable': 409,
})
