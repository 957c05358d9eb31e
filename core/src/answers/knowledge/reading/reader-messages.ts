import { AppError, type AppErrorInit } from '../../../platform/errors/app-error.ts'
import type { Block, Chunk, DocumentFacts, PageLinks, ReadingHints } from '../../../search/passage.ts'
import type { Packed } from '../../../search/segments/packed-document.ts'
import type { ScanHandling } from './pdf/read-pdf.ts'

/** Identity of a document for the index. */
export type DocumentName = Pick<Packed['document'], 'documentId' | 'documentName'>

/** Sent to the reader: one document at a time, to read completely or for its links only. */
export interface ReaderRequest {
  task: 'blocks' | 'chunks' | 'links'
  bytes: Uint8Array
  hints: ReadingHints
  /** What is done with the pages of a PDF that are only images; omitted: they are skipped. */
  scans?: ScanHandling
  /** Name for the index, with `chunks`: packs them under this name, and runs the self-check. */
  packAs?: DocumentName
}

/** Requests the next part of the result: a large one sent at once would block the receiving event loop. */
export const nextPart = 'next'

/** A part of the result; only the requested one of the two is filled. */
export interface ReaderPart {
  blocks: readonly Block[]
  chunks: readonly Chunk[]
}

/** The kind requested. */
export type Reading = (ReaderPart & { facts: DocumentFacts; packed?: Packed }) | { links: PageLinks }

/** Response: the result or its first part, a further part, a coded error, or an unexpected error message. */
export type ReaderAnswer =
  | { reading: Reading; more: boolean }
  | { part: ReaderPart; more: boolean }
  | { error: Omit<AppErrorInit, 'cause'> & { detail: string } }
  | { failure: string }

/** A response, and whether the memory that the document left asks for another process. */
export interface ReaderResponse {
  answer: ReaderAnswer
  holdsMuch: boolean
}

/** The process reads no further. */
export interface ReaderEnd {
  ended: 'out-of-memory' | 'failed'
  detail: string
}

export type FromReader = ReaderResponse | ReaderEnd

/** An error in a transferable form: classes and causes are not. */
export const packError = (error: unknown): ReaderAnswer => {
  if (!(error instanceof AppError)) return { failure: describe(error) }
  const { code, status, text, hint, params, extra, cause } = error
  return { error: { code, status, text, ...(hint && { hint }), params, extra, detail: describe(cause) } }
}

/** Restores the AppError, its cause reduced to a message. */
export const unpackError = ({ detail, ...init }: Omit<AppErrorInit, 'cause'> & { detail: string }) =>
  new AppError({ ...init, ...(detail && { cause: new Error(detail) }) })

const describe = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : '')
