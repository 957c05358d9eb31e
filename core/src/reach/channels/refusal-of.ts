import type { FastifyInstance } from 'fastify'
import { working } from '../../contract/accounts/account-state.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/**
 * Returns why an account answers nobody: it is blocked, restricted, switched off, or frozen under
 * `FREEZE_SCOPE=all`. Null: it answers.
 */
export const refusalOf = async (app: FastifyInstance, accountId: string): Promise<AppError | null> => {
  try {
    await app.accounts.requireOpen({ id: accountId }, working)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
