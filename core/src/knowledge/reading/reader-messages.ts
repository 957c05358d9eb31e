import { AppError, type AppErrorInit } from '../../platform/errors/app-error.ts'
import type { Block, Chunk, PageLinks, ReadDocument, ReadingHints } from '../passage.ts'

/** Sent to the worker: one document at a time, to be read whole or for its links alone. */
export interface ReaderRequest {
  task: 'blocks' | 'chunks' | 'links'
  bytes: Uint8Array
  hints: ReadingHints
}

/** Asks for the next part of what was read: a large document at once would hold the process up as it arrives. */
export const nextPart = 'next'

/** A part of what was read; of the two, the one that was asked for is filled. */
export interface ReaderPart {
  blocks: readonly Block[]
  chunks: readonly Chunk[]
}

/** What was asked for. */
export type Reading = (ReaderPart & { facts: Omit<ReadDocument, 'blocks'> }) | { links: PageLinks }

/** Sent back: what was read or its first part, a part asked for, the coded error, or what an unforeseen error said. */
export type ReaderAnswer =
  | { reading: Reading; more: boolean }
  | { part: ReaderPart; more: boolean }
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
