import type { Text } from '../../contract/text.ts'
import { localizeToAll } from '../../platform/errors/app-error.ts'
import { fail } from './errors.ts'

interface VisitorError {
  code: string
  message: Text
}

/** Errors that a visitor can act on, with the same text for everyone. */
const theirs = new Set(['ai.truncated', 'ai.cut-short', 'ai.too-slow', 'usage.day-spent'])
/** Errors shown with a text that does not mention providers or settings. */
const reworded: Readonly<Record<string, Parameters<typeof fail>[0]>> = {
  'ai.content-policy': 'conversations.declined',
  'ai.context-too-long': 'conversations.too-long',
}

/**
 * Returns why a reply failed, for the visitor of a site. Problems with the owner's key, address, model or
 * provider account are not disclosed. Only codes listed here are shown; new codes are hidden by default.
 */
export const errorForVisitor = (error: VisitorError): VisitorError => {
  if (/^(conversations|http)\./.test(error.code) || theirs.has(error.code)) return error
  const failure = fail(reworded[error.code] ?? 'conversations.not-answered')
  return { code: failure.code, message: localizeToAll(failure) }
}
