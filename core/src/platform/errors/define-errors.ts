import type { Text } from '../../contract/text.ts'
import { AppError, type ErrorParams } from './app-error.ts'

export interface ErrorDefinition {
  status: number
  text: Text
  hint?: Text
}

export interface FailOptions {
  params?: ErrorParams
  extra?: Readonly<Record<string, unknown>>
  /** JSON pointer of what is wrong in the body that was sent: `/config/botToken`. A form shows the error there. */
  field?: string
  cause?: unknown
}

/**
 * Names an area's errors in one table and answers the function that makes them:
 * `throw fail('knowledge.too-large', { params: { limit: 20 } })`.
 */
export const defineErrors =
  <Code extends string>(table: Readonly<Record<Code, ErrorDefinition>>) =>
  (code: Code, options: FailOptions = {}): AppError =>
    new AppError({ code, ...table[code], ...options })
