import type { Text } from '@botanika/core/contract'
import { AppError, localizeToAll } from '@botanika/core/plugin'

/**
 * Returns why a run failed, with the next step, in every language; null: an error of the server, which means
 * nothing to a person.
 */
export const reasonOf = (error: unknown): Text | null =>
  error instanceof AppError ? localizeToAll(error) : null
