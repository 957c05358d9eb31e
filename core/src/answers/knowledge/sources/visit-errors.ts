import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

/** Errors of a request to a site. */
export const failVisit = defineErrors(texts.visitErrors, {
  'sources.too-large': 422,
  'sources.timed-out': 422,
  'sources.unknown-host': 422,
  'sources.unreachable': 422,
  'sources.insecure': 422,
  'sources.broken-answer': 422,
  'sources.redirects': 422,
})
