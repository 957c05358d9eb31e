import { AppError } from '../../../platform/errors/app-error.ts'
import { fail } from '../errors.ts'

/** The refusal of a message for anyone but the owner: hides the state of the account and plan. */
export const refusalForVisitor = (error: unknown): unknown =>
  error instanceof AppError && /^(account|plan)\./.test(error.code)
    ? fail('conversations.unavailable')
    : error
