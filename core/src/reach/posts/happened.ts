import type { Text } from '../../contract/text.ts'
import type { PostEventName } from '../../plugin/publishing.ts'

/** Number of events that a post keeps. */
const maxEvents = 50

export interface Happening {
  event: PostEventName
  text?: Text
}

/** The `$push` of an update that records what happened to a post. */
export const happened = (at: Date, happenings: readonly Happening[]) => ({
  history: { $each: happenings.map(one => ({ at, ...one })), $slice: -maxEvents },
})
