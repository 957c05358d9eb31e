import { AppError, type AppErrorInit } from '../../platform/errors/app-error.ts'
import type { ReadDocument } from '../passage.ts'

/** Sent to the worker: one document at a time. */
export interface ReaderRequest {
  bytes: Uint8Array
}

/** Sent back: the document, the coded error, or what an unforeseen error said (for the log). */
export type ReaderAnswer =
  | { document: ReadDocument }
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
