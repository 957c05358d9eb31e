import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

/** Maximum file size in bytes (the specification's 20 MB). */
export const maxFileBytes = 20 * 1024 * 1024

/** Maximum pages of a PDF: allows a book of 3,000 pages, rejects a generated bomb. */
export const maxPages = 3_000

/** Creates the errors of reading a document; all are caused by the file and say what its owner can do. */
export const failReading = defineErrors(texts.readingErrors, {
  'knowledge.empty-file': 422,
  'knowledge.too-large': 413,
  'knowledge.password-protected': 422,
  'knowledge.broken-file': 422,
  'knowledge.no-text': 422,
  'knowledge.scanned': 422,
  'knowledge.illegible': 422,
  'knowledge.unreadable-text': 422,
  'knowledge.too-many-pages': 422,
  'knowledge.too-many-words': 422,
  'knowledge.unpacks-too-large': 422,
  'knowledge.too-much-markup': 422,
  'knowledge.reading-timed-out': 422,
  'knowledge.reading-out-of-memory': 422,
  'knowledge.conversion-failed': 422,
  'knowledge.conversion-timed-out': 422,
  'knowledge.reader-failed': 500,
})
