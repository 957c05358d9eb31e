import type { FastifyInstance } from 'fastify'
import type { AppError } from '../../../platform/errors/app-error.ts'
import { fail } from '../../connections/index.ts'
import { refusalOf } from '../refusal-of.ts'
import type { Connection } from '../registry.ts'

/**
 * Returns why a connection does not reply: its owner is blocked, stopped or restricted, or there is no
 * assistant. Null: it replies.
 */
export const suspensionReason = async (
  app: FastifyInstance,
  { context: { accountId, assistantId } }: Connection,
): Promise<AppError | null> =>
  (await refusalOf(app, accountId)) ?? (assistantId ? null : fail('integrations.assistant-removed'))
