/** Joins sentences; each ends in exactly one punctuation mark, and missing ones are left out. */
export const joinSentences = (...parts: (string | undefined)[]): string =>
  parts
    .map(part => part?.trim())
    .filter(part => part !== undefined && part !== '')
    .join('. ')
    .replace(/([.!?…])\. /g, '$1 ')
