import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'assistants.not-found': 404,
  'assistants.unknown-model': 400,
  'assistants.bad-url': 400,
  'assistants.archive-broken': 400,
  'assistants.archive-encrypted': 400,
  'assistants.archive-foreign': 400,
  'assistants.archive-too-large': 413,
  'assistants.archive-unpacks': 413,
  'assistants.archive-too-many': 400,
  'assistants.archive-file-too-large': 413,
  'assistants.foreign-owner': 403,
})
