import type { Unread } from '../../../search/passage.ts'

/** Counts what a document has and was not read. */
export interface UnreadCounts {
  /** `place`: where a person finds it, as a heading. `text`: what was left out. */
  add: (what: Unread['what'], options?: { place?: string | undefined; text?: string }) => void
  /** Records what is no text of the document, and is not told: a table of contents. */
  leaveOut: (text: string) => void
  /** Adds what was counted elsewhere. */
  addAll: (others: readonly Unread[]) => void
  /** What was counted; places are named once. */
  list: () => Unread[]
  /** The texts that were left out, for the self-check of words. */
  texts: () => readonly string[]
}

const maxPlaces = 20
const maxPlaceLength = 200

export const collectUnread = (): UnreadCounts => {
  const found = new Map<Unread['what'], { count: number; places: Set<string> }>()
  const texts: string[] = []
  const addOne = ({ what, count, places = [] }: Unread): void => {
    const entry = found.get(what) ?? { count: 0, places: new Set() }
    found.set(what, entry)
    entry.count += count
    for (const place of places)
      if (place && entry.places.size < maxPlaces) entry.places.add(place.slice(0, maxPlaceLength))
  }
  return {
    add(what, { place, text } = {}) {
      addOne({ what, count: 1, ...(place !== undefined && { places: [place] }) })
      if (text !== undefined) texts.push(text)
    },
    leaveOut: text => texts.push(text),
    addAll(others) {
      for (const other of others) addOne(other)
    },
    texts: () => texts,
    list: () =>
      [...found].map(([what, { count, places }]) => ({
        what,
        count,
        ...(places.size > 0 && { places: [...places] }),
      })),
  }
}

/** The same kinds of several parts of a document together. */
export const sumUnread = (all: readonly Unread[]): Unread[] => {
  const counts = collectUnread()
  counts.addAll(all)
  return counts.list()
}
