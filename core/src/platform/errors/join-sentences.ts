/** Sentences in a row: each ends in a mark, and none in two; what is missing is left out. */
export const joinSentences = (...parts: (string | undefined)[]): string =>
  parts
    .map(part => part?.trim())
    .filter(part => part !== undefined && part !== '')
    .join('. ')
    .replace(/([.!?…])\. /g, '$1 ')
