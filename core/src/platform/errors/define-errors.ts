import type { Text } from '../../contract/text.ts'
import { AppError, type ErrorParams } from './app-error.ts'

/** The texts of errors by code, as a catalogue has them (`defineTexts`). */
export type ErrorTexts = Readonly<Record<string, { readonly text: Text; readonly hint?: Text }>>

/** The HTTP status of an error, or what else belongs to it besides its texts. */
export type ErrorStatus =
  | number
  | {
      status: number
      /** Seconds after which it may be tried again, where its texts have no placeholder for a time. */
      retryAfter?: number
    }

/** An error whose texts are written beside its status, for a plugin without catalogues. */
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

/** Creates an error of a table: `throw fail('knowledge.too-large', { params: { limit: 20 } })`. */
export type Fail<Code extends string> = (code: Code, options?: FailOptions) => AppError

/**
 * Defines the errors of an area and returns the function that creates them. Their texts are in the area's catalogue, their
 * statuses in the code: `defineErrors(texts.errors, { 'knowledge.no-file': 404 })`. A text without a status does not compile, nor
 * does a status without a text. A plugin without catalogues gives one table of `{ status, text, hint }`.
 */
export function defineErrors<Table extends ErrorTexts>(
  texts: Table,
  statuses: { readonly [Code in keyof NoInfer<Table>]: ErrorStatus },
): Fail<keyof Table & string>
export function defineErrors<Code extends string>(table: Readonly<Record<Code, ErrorDefinition>>): Fail<Code>
export function defineErrors(
  table: Readonly<Record<string, ErrorTexts[string] & Partial<ErrorDefinition>>>,
  statuses: Readonly<Record<string, ErrorStatus | undefined>> = {},
): Fail<string> {
  return (code, options = {}) => {
    const given = statuses[code]
    const status = typeof given === 'number' ? { status: given } : given
    return new AppError({ code, status: 500, ...table[code], ...status, ...options })
  }
}
