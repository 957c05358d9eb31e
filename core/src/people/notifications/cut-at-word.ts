/** At most so many characters, the last of them `…` where something was left out: between words where that loses less than half. */
export const cutAtWord = (text: string, most: number): string => {
  if (text.length <= most) return text
  // Without the first half of a character that is cut in two.
  const start = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = /\s/.test(text.charAt(most - 1)) ? start.length : start.search(/\s\S*$/)
  const kept = end < most / 2 ? start : start.slice(0, end)
  return `${kept.replace(/[\s,;:.—–-]{1,9}$/, '')}…`
}
