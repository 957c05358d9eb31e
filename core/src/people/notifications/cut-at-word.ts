/** Cuts a text to so many characters, the last `…` where some were left out: between words where that loses less than half. */
export const cutAtWord = (text: string, most: number): string => {
  if (text.length <= most) return text
  // The text is cut without the first half of a character that would be split in two.
  const start = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = /\s/.test(text.charAt(most - 1)) ? start.length : start.search(/\s\S*$/)
  const kept = end < most / 2 ? start : start.slice(0, end)
  return `${kept.replace(/[\s,;:.—–-]{1,9}$/, '')}…`
}
