import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'knowledge.document-not-found': 404,
  'knowledge.not-your-upload': 400,
  'knowledge.self-check': 422,
  'knowledge.partly-read': 422,
  'knowledge.nothing-to-accept': 409,
  'knowledge.too-many-documents': 409,
  'knowledge.already-there': 409,
  'knowledge.no-file': 404,
  'knowledge.not-elsewhere': 400,
  'knowledge.foreign-owner': 403,
})
