import { defineErrors } from '@botanika/core/plugin'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'lessons.not-found': 404,
  'lessons.changed': 409,
  'lessons.notes-changed': 409,
  'lessons.progress-busy': 409,
  'lessons.too-many': 409,
  'lessons.bad-address': 400,
  'lessons.bad-quiz': 400,
  'lessons.no-quiz': 404,
  'lessons.no-picture': 404,
  'lessons.other-lesson': 400,
  'lessons.picture-too-large': 413,
  'lessons.not-a-picture': 400,
  'lessons.too-many-pictures': 409,
  'lessons.no-version': 404,
  'lessons.past-time': 400,
  'lessons.other-order': 409,
  'lessons.import-too-large': 413,
  'lessons.import-broken': 400,
  'lessons.import-encrypted': 400,
  'lessons.import-too-many-files': 400,
  'lessons.import-unpacks-too-large': 400,
  'lessons.import-unsafe-path': 400,
})
