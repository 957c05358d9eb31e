import type { Language, Text } from '../../contract/text.ts'
import { joinSentences } from './join-sentences.ts'

/** Values of placeholders; a name that differs by language is a `Text`. */
export type ErrorParams = Readonly<Record<string, string | number | Text>>

export interface AppErrorInit {
  /** Stable, `area.what`, kebab-case: `knowledge.too-large`. */
  code: string
  /** HTTP status. */
  status: number
  /** What happened, with `{name}` placeholders. */
  text: Text
  /** What to do next, with `{name}` placeholders. */
  hint?: Text
  /** Values of the placeholders. */
  params?: ErrorParams
  /** Fields that the answer's body carries besides `error`, `message` and `hint` (the specification's `requiresActivation`). */
  extra?: Readonly<Record<string, unknown>>
  /** JSON pointer of what is wrong in the body that was sent: the answer puts the words there, too, under `fields`. */
  field?: string
  cause?: unknown
}

/**
 * The one error that crosses module borders: a code for machines, a text in three languages for people. `message` is
 * the English text, for logs. A 4xx text reaches the person in their language; a 5xx one too, when it was written on
 * purpose (a provider that is down); an error of any other class becomes a neutral 500 with the request id.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly text: Text
  readonly hint?: Text
  readonly params: ErrorParams
  readonly extra: Readonly<Record<string, unknown>>
  readonly field?: string

  constructor(init: AppErrorInit) {
    super(fill(init.text, init.params ?? {}, 'en'), { cause: init.cause })
    this.name = 'AppError'
    this.code = init.code
    this.status = init.status
    this.text = init.text
    this.hint = init.hint
    this.params = init.params ?? {}
    this.extra = init.extra ?? {}
    this.field = init.field
  }
}

/** What happened and what to do next, in one language. */
export const speak = (error: AppError, language: Language): { message: string; hint?: string } => ({
  message: fill(error.text, error.params, language),
  ...(error.hint && { hint: fill(error.hint, error.params, language) }),
})

/** The same as one text: what happened, then what to do. */
export const speakWhole = (error: AppError, language: Language): string => {
  const { message, hint } = speak(error, language)
  return joinSentences(message, hint)
}

/** The whole text in every language, to keep until it is known who reads it. */
export const speakAll = (error: AppError): Text => ({
  ru: speakWhole(error, 'ru'),
  en: speakWhole(error, 'en'),
  pl: speakWhole(error, 'pl'),
})

const fill = (text: Text, params: ErrorParams, language: Language) =>
  text[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole
    return String(typeof value === 'object' ? value[language] : value)
  })
