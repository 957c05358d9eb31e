import type { Text } from '../../contract/text.ts'
import { AppError, type ErrorParams } from './app-error.ts'

export interface ErrorDefinition {
  status: number
  text: Text
  hint?: Text
  /** Seconds after which it may be tried again, where its texts have no placeholder for a time. */
  retryAfter?: number
}

export interface FailOptions {
  params?: ErrorParams
  extra?: Readonly<Record<string, unknown>>
  /** JSON pointer to the invalid part of the request body: `/config/botToken`. Forms show the error there. */
  field?: string
  cause?: unknown
}

/**
 * Defines an area's errors in one table and returns the function that creates them:
 * `throw fail('knowledge.too-large', { params: { limit: 20 } })`.
 */
export const defineErrors =
  <Code extends string>(table: Readonly<Record<Code, ErrorDefinition>>) =>
  (code: Code, options: FailOptions = {}): AppError =>
    new AppError({ code, ...table[code], ...options })
