import type { Text } from '@botanika/core/contract'
import { texts } from '../texts.ts'
import type { Occurrence } from './occurrence.ts'

/** Reason why nothing is published in a channel that was deleted. */
export const channelDeleted: Text = texts.channelDeleted

/** Returns why an occurrence was not published, or not yet; null: there is nothing to say. */
export const reasonOf = ({ state, text }: Occurrence): Text | null =>
  state === 'cancelled' ? channelDeleted : (text ?? null)
