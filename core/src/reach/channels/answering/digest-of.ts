import { createHash } from 'node:crypto'
import type { InboundMessage } from '../../../plugin/inbound.ts'

/** Digest of a message's text and file metadata, for change detection. */
export const digestOf = ({ text, files = [] }: InboundMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([text, files.map(({ kind, name, bytes }) => [kind, name, bytes ?? null])]))
    .digest('base64url')
