const maxNameLength = 100
/** A name that every system takes, from a title that somebody typed: no folders, no device names, no hidden files. */
export const safeName = (title: string): string => {
  const clean = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : ''
  const stem = clean.slice(0, ending === '' ? undefined : dot).slice(0, maxNameLength - ending.length)
  const name = withoutEdges(stem + ending)
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) || name === '' ? `_${name}` : name
}

/** Removes dots and spaces at both ends: some systems hide such names, others cannot open them. */
const withoutEdges = (text: string): string => {
  let start = 0
  let end = text.length
  while (start < end && '. '.includes(text.charAt(start))) start += 1
  while (end > start && '. '.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
