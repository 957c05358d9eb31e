import { defineErrors } from '../errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'outbound.refused': 400,
  'outbound.proxy-malformed': 400,
  'outbound.proxy-private': 400,
  'outbound.proxy-failed': 502,
  'outbound.proxy-refused': 502,
  'outbound.authority-too-long': 400,
  'outbound.authority-malformed': 400,
  'outbound.authority-private-key': 400,
  'outbound.authority-not-one': 400,
  'outbound.authority-not-root': 400,
  'outbound.authority-expired': 400,
})
