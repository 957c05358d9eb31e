import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'models.not-found': 404,
  'models.built-in': 409,
  'models.bad-address': 400,
  'models.key-without-address': 400,
  'models.too-many': 409,
})
