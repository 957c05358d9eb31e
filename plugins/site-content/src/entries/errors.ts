import { defineErrors } from '@botanika/core/plugin'
import { texts } from '../texts.ts'

export const fail = defineErrors(texts.errors, {
  'site-content.not-found': 404,
  'site-content.past-time': 400,
  'site-content.no-chapter': 404,
  'site-content.changed': 409,
  'site-content.too-many': 409,
  'site-content.bad-address': 400,
  'site-content.text-only': 400,
  'site-content.metadata-too-large': 400,
})
