import { AppError, type AppErrorInit } from '../../platform/errors/app-error.ts'
import type { ReadDocument, ReadingHints, WebPage } from '../passage.ts'

/** Sent to the worker: one document at a time, to be read whole or for its links alone. */
export interface ReaderRequest {
  task: 'document' | 'links'
  bytes: Uint8Array
  hints: ReadingHints
}

/** What was asked for. */
export type Reading = { document: ReadDocument } | { links: WebPage & { title?: string } }

/** Sent back: what was read, the coded error, or what an unforeseen error said (for the log). */
export type ReaderAnswer =
  | Reading
  | { error: Omit<AppErrorInit, 'cause'> & { detail: string } }
  | { failure: string }

/** An error as it crosses the thread: a class and its causes do not. */
export const packError = (error: unknown): ReaderAnswer => {
  if (!(error instanceof AppError)) return { failure: describe(error) }
  const { code, status, text, hint, params, extra, cause } = error
  return { error: { code, status, text, ...(hint && { hint }), params, extra, detail: describe(cause) } }
}

/** The AppError again, its cause reduced to words. */
export const unpackError = ({ detail, ...init }: Omit<AppErrorInit, 'cause'> & { detail: string }) =>
  new AppError({ ...init, ...(detail && { cause: new Error(detail) }) })

const describe = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : '')
