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
  const name = (stem + ending).replace(/^[. ]+|[. ]+$/g, '')
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) || name === '' ? `_${name}` : name
}
