import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

/** Errors of fetching a Google Docs document. */
export const failGoogleDoc = defineErrors(texts.googleDocErrors, {
  'sources.no-google-doc': 400,
  'sources.not-google-doc': 400,
  'sources.google-closed': 422,
  'sources.google-not-found': 422,
  'sources.google-not-a-doc': 422,
  'sources.google-busy': 422,
  'sources.google-empty': 422,
  'sources.google-too-large': 422,
  'sources.google-answer': 422,
  'sources.google-unreachable': 422,
  'sources.google-down': 422,
})
