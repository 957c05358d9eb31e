import { createHash } from 'node:crypto'
import type { InboundMessage } from '../../plugin/channel.ts'

/** Tells what a message asks from what another one does: by its text and what is known of its files. */
export const digestOf = ({ text, files = [] }: InboundMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([text, files.map(({ kind, name, bytes }) => [kind, name, bytes ?? null])]))
    .digest('base64url')
