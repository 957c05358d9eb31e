const longestWord = 64
const longestQuery = 2_000

/**
 * A query that costs little to search, whatever was written: no word of any language is longer than this, and nobody
 * asks more in one question. Typos are looked for letter by letter, so an endless word would hold everybody up.
 */
export const boundQuery = (query: string): string =>
  query
    .slice(0, longestQuery * 4)
    .replace(/\S+/g, run => run.slice(0, longestWord))
    .slice(0, longestQuery)
