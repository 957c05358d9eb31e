const maxWordLength = 64
/** A word that is longer. */
const tooLong = /\S{65}/
const maxQueryLength = 2_000

/**
 * Bounds a query so that any input is cheap to search: no real word or question is longer. Fuzzy matching
 * compares letters, so an endless word would block the event loop.
 */
export const boundQuery = (query: string): string =>
  query.length <= maxQueryLength && !tooLong.test(query)
    ? query
    : query
        .slice(0, maxQueryLength * 4)
        .replace(/\S+/g, run => run.slice(0, maxWordLength))
        .slice(0, maxQueryLength)
