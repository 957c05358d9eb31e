import { createHash } from 'node:crypto'
import type { RawUpdate } from '@botanika/core/plugin'
import { type Event, eventTypes, readMessage, readUserId } from './wire.ts'

const known: ReadonlySet<string> = new Set(eventTypes)

/** An event for the inbox; none of other kinds. */
export const rawUpdates = (event: Event): RawUpdate[] => {
  if (!known.has(event.type)) return []
  const peer = readMessage(event.object)?.peer_id ?? readUserId(event.object)
  if (peer === undefined) return []
  // Older versions of the API have no `event_id`.
  const key = event.event_id ?? createHash('sha256').update(JSON.stringify(event)).digest('hex')
  return [{ key, lane: String(peer), payload: event }]
}
