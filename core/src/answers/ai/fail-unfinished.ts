import type { AppError } from '../../platform/errors/app-error.ts'
import { fail } from './errors.ts'
import type { FinishReason } from './provider.ts'

/** The error of a reply that the model ended before it was complete. */
export const failUnfinished = (finish: Exclude<FinishReason, 'stop'>): AppError =>
  fail(finish === 'length' ? 'ai.cut-short' : 'ai.content-policy')
