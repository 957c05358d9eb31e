import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'plugins.not-found': 404,
})
