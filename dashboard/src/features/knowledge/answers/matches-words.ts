/** Returns whether the texts together contain every typed word, in any case; true if there are none. */
export const matchesWords = (words: string, ...texts: (string | undefined)[]): boolean => {
  const all = texts.join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}
