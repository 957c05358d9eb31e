import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'announcements.not-found': 404,
  'announcements.changed': 409,
  'announcements.no-audience': 400,
  'announcements.unknown-people': 400,
  'announcements.expired-before': 400,
})
