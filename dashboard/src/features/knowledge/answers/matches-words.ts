/** True when the texts together hold every word that was typed, in any case; always so for none. */
export const matchesWords = (words: string, ...texts: (string | undefined)[]): boolean => {
  const all = texts.join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}
