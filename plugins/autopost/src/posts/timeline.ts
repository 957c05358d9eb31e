import type { TimelineEntry } from './post-model.ts'
import { timelineEntries } from './post-model.ts'

/** An update that appends to the timeline of a post; the oldest entries fall off. */
export const appended = (...entries: readonly TimelineEntry[]) => ({
  timeline: { $each: [...entries], $slice: -timelineEntries },
})

/** A note as a person wrote it, the same in every language. */
export const asWritten = (words: string) => ({ ru: words, en: words, pl: words })
