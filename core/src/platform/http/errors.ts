import { defineErrors } from '../errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'http.not-found': 404,
  'http.invalid': 400,
  'http.cursor': 400,
  'http.too-large': 413,
  'http.too-nested': 400,
  'http.too-many-values': 400,
  'http.range': 416,
  'http.too-slow': 408,
  'http.too-many': 429,
  'http.too-many-at-once': 429,
  'http.unavailable': 503,
  'http.overloaded': 503,
  'http.disk-full': 507,
  'http.internal': 500,
})
