import { type AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import type { MessageRecord } from '../records/message.model.ts'
import type { Trace } from './trace.ts'

/** The stored reason why a reply failed: for a failure of a provider also whose key it was called with. */
export const replyError = (error: AppError, { chosen }: Trace): NonNullable<MessageRecord['error']> => {
  const keyOf = error.code.startsWith('ai.') ? chosen?.access.keyOf : undefined
  return { code: error.code, message: localizeToAll(error), ...(keyOf && { keyOf }) }
}
