import { limits } from '../../shared/lesson-limits.ts'

/** Notes that have not reached the server yet. */
export interface KeptNotes {
  text: string
  /** The notes that the server had when writing began. */
  were: string
  /** The notes that were sent without an answer: they may have arrived. */
  tried: string
}

export const placeOf = (owner: string): string => `lesson-notes:${owner}`

export const readNotes = (owner: string, stored: string): KeptNotes | undefined => {
  const text = localStorage.getItem(placeOf(owner))
  if (text === null) return undefined
  const part = (name: string) => localStorage.getItem(`${placeOf(owner)}:${name}`)
  return { text, were: part('were') ?? stored, tried: part('tried') ?? '' }
}

/** Stores notes. A browser that stores nothing has them only until the page is closed. */
export const keepNotes = (owner: string, { text, were, tried }: KeptNotes): void => {
  const place = placeOf(owner)
  try {
    localStorage.setItem(`${place}:were`, were)
    localStorage.setItem(`${place}:tried`, tried)
    localStorage.setItem(place, text)
  } catch {
    // The browser's storage is full or off.
  }
}

export const forgetNotes = (owner: string): void => {
  const place = placeOf(owner)
  for (const name of [place, `${place}:were`, `${place}:tried`]) localStorage.removeItem(name)
}

/**
 * Joins both notes, when neither contains the other: those of the other device come first. The result may be
 * longer than notes can be.
 */
export const joinNotes = (elsewhere: string, { text, tried }: KeptNotes): string => {
  if (elsewhere === tried || text.includes(elsewhere)) return text
  return elsewhere.includes(text) ? elsewhere : `${elsewhere.trimEnd()}\n\n${text}`
}

export const isTooLong = (text: string): boolean => text.length > limits.notes
