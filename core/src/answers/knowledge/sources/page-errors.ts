import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

/** Errors of fetching a page; for a document's owner, with the next step. */
export const failPage = defineErrors(texts.pageErrors, {
  'sources.page-not-found': 422,
  'sources.page-forbidden': 422,
  'sources.login-page': 422,
  'sources.site-error': 422,
  'sources.busy': 422,
  'sources.not-text': 422,
  'sources.no-text-without-script': 422,
  'sources.empty': 422,
  'sources.robots': 422,
  'sources.no-pages': 422,
  'sources.not-an-address': 400,
})
