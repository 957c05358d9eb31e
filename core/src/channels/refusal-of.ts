import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors/app-error.ts'

/** Why an account answers nobody: it is blocked, frozen, switched off or restricted. Null: it answers. */
export const refusalOf = async (app: FastifyInstance, accountId: string): Promise<AppError | null> => {
  try {
    await app.accounts.requireOpen({ id: accountId }, [])
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
