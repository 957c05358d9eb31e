import type { FastifyInstance } from 'fastify'
import type { DocumentRecord } from './document.model.ts'

/** Jobs that read an uploaded file; the second also recognises the text of pages that are only images. */
export const readingKinds = ['knowledge.read', 'knowledge.recognise'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** Queues the reading of an uploaded file: accounts take turns, and of one account's files the small ones go first. */
export const queueReading = (
  app: FastifyInstance,
  { _id, userId, bytes }: Pick<DocumentRecord, '_id' | 'userId' | 'bytes'>,
  { kind = 'knowledge.read', delayMs = 0 }: { kind?: ReadingKind; delayMs?: number } = {},
): Promise<void> =>
  app.jobs.add(kind, _id.toHexString(), {}, { delayMs, turn: { lane: userId.toHexString(), size: bytes } })
