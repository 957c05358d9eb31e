import type { FastifyInstance } from 'fastify'
import { fail } from '../../integrations/errors.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Connection } from '../registry.ts'

/**
 * Why a connection answers nothing just now: its owner is blocked, frozen, switched off or restricted, or there is no assistant.
 * Null: it answers. `FREEZE_SCOPE` does not matter here: what talks to strangers stops with the account.
 */
export const whySilent = async (
  app: FastifyInstance,
  { context: { accountId, assistantId } }: Connection,
): Promise<AppError | null> => {
  try {
    await app.accounts.requireOpen({ id: accountId }, [])
    return assistantId ? null : fail('integrations.assistant-removed')
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
