import { channelOf, type Occurrence } from '../occurrences/occurrence.ts'
import type { PostRecord, TimelineEntry } from './post-model.ts'
import { timelineEntries } from './post-model.ts'

/** An update that appends to the timeline of a post; the oldest entries fall off. */
export const appended = (...entries: readonly TimelineEntry[]) => ({
  timeline: { $each: [...entries], $slice: -timelineEntries },
})

/** A note as a person wrote it, the same in every language. */
export const asWritten = (words: string) => ({ ru: words, en: words, pl: words })

type Event = Occurrence['history'][number]

const entryOf = (one: Occurrence, { at, event, text }: Event): TimelineEntry[] => {
  const shared = { at, by: 'product' as const, integrationId: channelOf(one) }
  switch (event) {
    case 'begun':
      return one.isTest ? [] : [{ ...shared, what: event }]
    case 'sent':
      return [{ ...shared, what: one.isTest ? 'tested' : event, ...(one.url && { url: one.url }) }]
    case 'failed':
    case 'unknown':
    case 'missed':
      return [{ ...shared, what: event, ...(text && { note: text }) }]
    default:
      return []
  }
}

/**
 * Returns the actions of people and the agent on a post, and the results of its occurrences, the newest last.
 */
export const timelineOf = (
  { timeline }: Pick<PostRecord, 'timeline'>,
  occurrences: readonly Occurrence[],
): TimelineEntry[] =>
  [...timeline, ...occurrences.flatMap(one => one.history.flatMap(event => entryOf(one, event)))]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-timelineEntries)
