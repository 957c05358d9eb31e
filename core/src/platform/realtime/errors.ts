import { defineErrors } from '../errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'realtime.bad-event': 400,
  'realtime.not-admitted': 401,
  'realtime.too-many': 429,
})
