import type { FastifyInstance } from 'fastify'
import type { DocumentRecord } from './document.model.ts'

/** Queues the reading of an uploaded file: accounts take turns, and of one account's files the small ones go first. */
export const queueReading = (
  app: FastifyInstance,
  { _id, userId, bytes }: Pick<DocumentRecord, '_id' | 'userId' | 'bytes'>,
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<void> =>
  app.jobs.add(
    'knowledge.read',
    _id.toHexString(),
    {},
    { delayMs, turn: { lane: userId.toHexString(), size: bytes } },
  )
