import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'inbox.not-found': 404,
  'inbox.bad-time': 400,
})
