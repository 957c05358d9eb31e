import type { Language, Text } from '../../contract/text.ts'
import { fillIn, type TextValues } from '../texts/fill-texts.ts'
import { hasBrand } from './brand.ts'
import { joinSentences } from './join-sentences.ts'

/** Placeholder values; a name that differs by language is a `Text`. */
export type ErrorParams = TextValues

export interface AppErrorInit {
  /** Stable, `area.what`, kebab-case: `knowledge.too-large`. */
  code: string
  /** HTTP status. */
  status: number
  /** The statement of what happened, with `{name}` placeholders. */
  text: Text
  /** The next step, with `{name}` placeholders. */
  hint?: Text
  /** Values of the placeholders. */
  params?: ErrorParams
  /** Seconds after which it may be tried again, where no placeholder tells it: see `secondsToWait`. */
  retryAfter?: number
  /** Response fields besides `error`, `message` and `hint` (the specification's `requiresActivation`). */
  extra?: Readonly<Record<string, unknown>>
  /** JSON pointer to the invalid part of the request body: the response repeats its message in `fields`. */
  field?: string
  cause?: unknown
}

const brand = Symbol.for('botanika.AppError')

/**
 * The one error that crosses module borders: a code for machines, a text in three languages for people.
 * `message` is the English text, for logs. The text of a 4xx reaches the person in their language, as does a
 * 5xx that was thrown deliberately (a provider that is down); an error of any other class becomes a neutral
 * 500 with the request id. `instanceof` also recognises errors of another copy of this package.
 */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, brand)
  }

  readonly [brand] = true
  readonly code: string
  readonly status: number
  readonly text: Text
  readonly hint?: Text
  readonly params: ErrorParams
  readonly retryAfter?: number
  readonly extra: Readonly<Record<string, unknown>>
  readonly field?: string

  constructor(init: AppErrorInit) {
    super(fillIn('en', init.text, init.params ?? {}), { cause: init.cause })
    this.name = 'AppError'
    this.code = init.code
    this.status = init.status
    this.text = init.text
    this.hint = init.hint
    this.params = init.params ?? {}
    this.retryAfter = init.retryAfter
    this.extra = init.extra ?? {}
    this.field = init.field
  }
}

/** Returns what happened and what to do next, in one language. */
export const localizeError = (error: AppError, language: Language): { message: string; hint?: string } => ({
  message: fillIn(language, error.text, error.params),
  ...(error.hint && { hint: fillIn(language, error.hint, error.params) }),
})

/** Returns both as one text: what happened, then what to do. */
export const localizeAsText = (error: AppError, language: Language): string => {
  const { message, hint } = localizeError(error, language)
  return joinSentences(message, hint)
}

/** The whole text in every language, to be stored until its reader is known. */
export const localizeToAll = (error: AppError): Text => ({
  ru: localizeAsText(error, 'ru'),
  en: localizeAsText(error, 'en'),
  pl: localizeAsText(error, 'pl'),
})

/** Returns what happened, without the next step, in every language. */
export const localizeWhat = (error: AppError): Text => ({
  ru: localizeError(error, 'ru').message,
  en: localizeError(error, 'en').message,
  pl: localizeError(error, 'pl').message,
})
